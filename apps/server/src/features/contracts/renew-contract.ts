import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isInForce } from '@recoup/domain/contracts/contract-state.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { beginTerms } from './begin-terms.ts';
import { lockContract } from './contracts.store.ts';
import { wakeForContracts } from './renewal.store.ts';

/**
 * Begins another term on the day behind the present last one, up to and with a day that a member names. INVALID_STATUS
 * for a contract that is not in force or has no end; INVALID_FIELD at `to` for a day that is over or lies within the term.
 */
export async function renewContract(
  work: Work<MemberActor>,
  id: string,
  { to, version }: { readonly to: string; readonly version: number },
): Promise<{ id: string } | Refusal> {
  const before = await lockContract(work, id);
  if (!before) return refuse('NOT_FOUND');
  if (before.version !== version) return refuse('STALE_VERSION');
  if (!isInForce(before.status) || before.endDate === null) return refuse('INVALID_STATUS');
  if (to <= before.endDate) return refuse('INVALID_FIELD', { to: 'renewal-within-term' });
  if (to < dateInZone(work.now, work.timeZone)) return refuse('INVALID_FIELD', { to: 'past' });
  await beginTerms(work, before, [{ startDate: addDays(before.endDate, 1), endDate: to }], 'member');
  await wakeForContracts(work);
  return { id };
}
