/** REGISTERING: a stranger is opening it. GONE: it was given up, and nothing personal is left of it. */
export const companyStates = ['REGISTERING', 'ACTIVE', 'GONE'] as const;
export type CompanyState = (typeof companyStates)[number];
