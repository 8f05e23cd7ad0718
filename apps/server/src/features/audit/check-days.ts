import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import type { Work } from '#server/work/work.ts';
import { FIRST_HASH } from '../contact-policy/decision-hash.ts';
import { hashDigest } from './digest-hash.ts';
import {
  type AuditCheck,
  type Digest,
  hashRows,
  readAuditMoments,
  readDigests,
  readLastCheck,
} from './digests.store.ts';

/**
 * Walks over the chain of the audit and works every digest out anew, with the rows of each day that are still kept. Answers
 * the first day that does not fit: a row of it was changed, removed or added, or a digest was.
 */
export async function checkDays(work: Work): Promise<Omit<AuditCheck, 'at'>> {
  const digests = await readDigests(work);
  const last = digests.at(-1);
  const end = { position: last?.position ?? 0, hash: last?.hash ?? FIRST_HASH };
  return { ...end, brokenDay: await firstBroken(work, digests) };
}

async function firstBroken(work: Work, digests: readonly Digest[]): Promise<string | null> {
  const seen = await readLastCheck(work);
  const { now, keptSince, firstAt } = await readAuditMoments(work, digests[0]?.fromAt ?? null);
  // A row of before the first day that was ever closed.
  if (digests.length > 0 && firstAt) return dateInZone(firstAt, work.timeZone);
  let before: Digest | undefined;
  for (const digest of digests) {
    if (!follows(digest, before) || !(await holdsRows(work, digest, keptSince))) return digest.day;
    if (seen?.position === digest.position && seen.hash !== digest.hash) return digest.day;
    before = digest;
  }
  // The end that an earlier look saw was cut off.
  const isCut = seen !== undefined && seen.position > digests.length;
  return isCut ? (before?.day ?? dateInZone(now, work.timeZone)) : null;
}

function follows({ hash, ...record }: Digest, before: Digest | undefined): boolean {
  const isNext =
    record.position === (before?.position ?? 0) + 1 &&
    record.previousHash === (before?.hash ?? FIRST_HASH) &&
    (!before || record.fromAt === before.toAt);
  return isNext && hashDigest(record) === hash;
}

/** Rows whose years are over may have gone; their digest goes on to hold the chain together. */
async function holdsRows(work: Work, digest: Digest, keptSince: Date): Promise<boolean> {
  if (new Date(digest.fromAt) < keptSince) return true;
  const { rowCount, rowsHash } = await hashRows(work, digest);
  return rowCount === digest.rowCount && rowsHash === digest.rowsHash;
}
