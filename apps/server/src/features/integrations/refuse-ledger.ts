import type { Refusal } from '@recoup/domain/errors.ts';
import { refuseOverLimit } from '#server/features/subscriptions/refuse-over-limit.ts';
import type { Work } from '#server/work/work.ts';
import { countLedgers, type IntegrationRow } from './integrations.store.ts';

/** Whether the plan has no room for this ledger beside those that are connected: PLAN_LIMIT. One that is connected stays. */
export async function refuseLedger(
  work: Work,
  row: Pick<IntegrationRow, 'connectedAt' | 'state'> | undefined,
): Promise<Refusal | null> {
  if (row && row.connectedAt !== null && row.state !== 'DISCONNECTED') return null;
  return refuseOverLimit(work, 'ledgers', () => countLedgers(work));
}
