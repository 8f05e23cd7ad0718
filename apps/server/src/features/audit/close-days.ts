import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import type { Work } from '#server/work/work.ts';
import { FIRST_HASH } from '../contact-policy/decision-hash.ts';
import { hashDigest } from './digest-hash.ts';
import { hashRows, insertDigest, readAuditMoments, readLastDigest } from './digests.store.ts';

/** Days that one transaction closes; a company that was away for longer is caught up with by the next ones. */
const DAYS_MAX = 31;

/**
 * Adds a digest to the chain for each day of the company that is over, a few at a time. Answers how many; none when all are
 * closed. A company that moved to another zone begins the next day where the last one ended, so that no row stands between.
 */
export async function closeDays(work: Work): Promise<number> {
  const last = await readLastDigest(work);
  const { now, firstAt } = await readAuditMoments(work, null);
  const begin = last ? new Date(last.toAt) : firstAt;
  if (!begin) return 0;
  const today = dateInZone(now, work.timeZone);
  let { position, hash: previousHash } = last ?? { position: 0, hash: FIRST_HASH };
  const startOf = (day: string) => zonedInstant(day, 0, work.timeZone);
  let day = dateInZone(begin, work.timeZone);
  let fromAt = last ? begin : startOf(day);
  let closed = 0;
  for (; day < today && closed < DAYS_MAX; day = addDays(day, 1)) {
    const toAt = startOf(addDays(day, 1));
    if (toAt <= fromAt) continue;
    const stretch = { fromAt: fromAt.toISOString(), toAt: toAt.toISOString() };
    position += 1;
    const record = {
      ...{ companyId: work.companyId, position, day, ...stretch },
      ...(await hashRows(work, stretch)),
      previousHash,
    };
    previousHash = hashDigest(record);
    await insertDigest(work, { ...record, hash: previousHash });
    fromAt = toAt;
    closed += 1;
  }
  return closed;
}
