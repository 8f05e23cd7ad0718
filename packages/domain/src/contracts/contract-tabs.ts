import { recordStatuses } from '../vocabulary.ts';

/** The tabs of the list of contracts. */
export const contractTabs = ['all', 'my', ...recordStatuses, 'endingSoon'] as const;
export type ContractTab = (typeof contractTabs)[number];

/** A contract in force ends soon when its last day is one of the next so many. */
export const ENDING_SOON_DAYS = 60;
