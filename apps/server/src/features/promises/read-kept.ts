import { shareMoney } from '@recoup/domain/agreements/share-money.ts';
import type { Work } from '#server/work/work.ts';
import { readBookedUntil, readMoneySince } from '../agreements/money-since.store.ts';
import { accountsOfPromise, type PromiseRow } from './promises.store.ts';

/**
 * What came in for each of a customer's promises in its time, in cents by id: every cent keeps one promise, the first due
 * of those that it can be for.
 */
export async function readKept(work: Work, promises: readonly PromiseRow[]): Promise<ReadonlyMap<string, number>> {
  const [first] = promises;
  if (!first) return new Map();
  const all = await accountsOfPromise(work, first.debtorId, null);
  const begun = promises.flatMap(({ id, accountId, bookedUntil, createdAt }) =>
    (accountId ? [accountId] : all).map((each) => ({ id, accountId: each, bookedUntil, begunAt: createdAt })),
  );
  const money = await readMoneySince(work, begun);
  return shareMoney(
    promises.map(({ id, amountCents, dueUntil }) => ({
      ...{ id, amountCents },
      arrivals: money.flatMap(({ arrivals }, index) =>
        begun[index]?.id === id ? arrivals.filter((each) => each.at < dueUntil) : [],
      ),
    })),
  );
}

/** The last booking that a promise knows of which is made now, or was made at an instant that is over. */
export async function promiseKnows(
  work: Work,
  promise: { readonly debtorId: string; readonly accountId: string | null },
  madeAt?: Date,
): Promise<number> {
  const accountIds = await accountsOfPromise(work, promise.debtorId, promise.accountId);
  return Math.max(0, ...(await readBookedUntil(work, accountIds, madeAt)).values());
}
