import type { IntegrationRow } from './integrations.store.ts';
import type { KindCounts } from './sync-runs.store.ts';

/** What the booking of a page needs to know. */
export interface Pulling {
  readonly integration: IntegrationRow;
  /** The company's day, and the days after a due date until an account is late. */
  readonly today: string;
  readonly graceDays: number;
  /** When the ledger was asked. */
  readonly seenAt: Date;
  /** The first time: nothing is announced. */
  readonly isQuiet: boolean;
}

export type BookedPage = Omit<KindCounts, 'read'>;
