/** The five campaigns that a company may begin with. */
export const starterKeys = ['friendly', 'standard', 'firm', 'phone', 'failed-payment'] as const;
export type StarterKey = (typeof starterKeys)[number];
