/**
 * REGISTERING: a stranger is opening it. CLOSING: it is being deleted and can be kept. CLOSED: nobody gets in, and only what
 * law wants kept is left. GONE: it was given up, and nothing personal is left of it.
 */
export const companyStates = ['REGISTERING', 'ACTIVE', 'CLOSING', 'CLOSED', 'GONE'] as const;
export type CompanyState = (typeof companyStates)[number];
