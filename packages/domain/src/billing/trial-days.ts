/** So long a first plan is free, once for a company and a card. */
export const TRIAL_DAYS = 14;
