import type { Reading } from '#server/work/reading.ts';
import { readMoneySince } from './money-since.store.ts';

/**
 * What accepted settlements still ask for on these accounts, in cents; accounts without one are left out. Where it decides
 * something the accounts must be locked.
 */
export async function readSettledRests(
  work: Reading,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await work.trx
    .selectFrom('negotiation')
    .select(['accountId', 'amountCents', 'bookedUntil', 'acceptedAt'])
    .where('companyId', '=', work.companyId)
    .where('accountId', 'in', [...accountIds])
    .where('status', '=', 'ACCEPTED')
    .execute();
  const settled = rows.flatMap(({ bookedUntil, acceptedAt, ...row }) =>
    bookedUntil === null || acceptedAt === null ? [] : [{ ...row, bookedUntil, begunAt: acceptedAt }],
  );
  const money = await readMoneySince(work, settled);
  return new Map(
    settled.map(({ accountId, amountCents }, index) => [
      accountId,
      Math.max(0, amountCents - (money[index]?.receivedCents ?? 0)),
    ]),
  );
}
