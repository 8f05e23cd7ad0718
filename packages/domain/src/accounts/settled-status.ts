import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { AccountStatus } from '../vocabulary.ts';

export interface SettlementFacts {
  readonly status: AccountStatus;
  /** Charged in all, and what of it is still owed, in cents, from the journal. */
  readonly chargedCents: number;
  readonly outstandingCents: number;
  readonly dueDate: IsoDate | null;
  /** Today at the company's place. */
  readonly today: IsoDate;
  /** Days after the due date until the account becomes Delinquent; the company's choice, none unless named. */
  readonly graceDays?: number;
  /** Where a person had put an account that is Paid Off; null when nobody had. */
  readonly paidOffFrom?: 'Accelerated' | 'Charged Off' | null;
}

/** True when something is owed and the due date lies before today. */
export function isOverdue(facts: Pick<SettlementFacts, 'outstandingCents' | 'dueDate' | 'today'>): boolean {
  return facts.outstandingCents > 0 && facts.dueDate !== null && facts.dueDate < facts.today;
}

/** True when something is owed and the days that the company gives after the due date are over. */
export function isDelinquent({
  graceDays = 0,
  dueDate,
  ...facts
}: Omit<SettlementFacts, 'status' | 'paidOffFrom'>): boolean {
  return isOverdue({ ...facts, dueDate: dueDate === null || graceDays === 0 ? dueDate : addDays(dueDate, graceDays) });
}

/**
 * The status that journal and calendar give an account: Paid Off at zero, open again when money comes back, Delinquent
 * once the due date and the company's days of grace have passed. Drafts and canceled accounts stay; so do Accelerated and
 * Charged Off while anything is owed, since a person put them there; and when their money goes back, they stand again.
 */
export function settledStatus(facts: SettlementFacts): AccountStatus {
  const { status, chargedCents, outstandingCents } = facts;
  if (status === 'Draft' || status === 'Canceled') return status;
  if (chargedCents > 0 && outstandingCents <= 0) return 'Paid Off';
  if (status === 'Paid Off' && facts.paidOffFrom && chargedCents > 0) return facts.paidOffFrom;
  if (status === 'Accelerated' || status === 'Charged Off' || chargedCents <= 0) return status;
  return isDelinquent(facts) ? 'Delinquent' : 'Active';
}
