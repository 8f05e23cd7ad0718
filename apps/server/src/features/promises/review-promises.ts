import { judgePromise } from '@recoup/domain/promises/judge-promise.ts';
import { uuidv7 } from 'uuidv7';
import { wake } from '#server/db/wake.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { listHoldRows } from '#server/features/holds/holds.store.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { endPromise } from './end-promise.ts';
import { insertPromise, listPromiseRows, promisesToReview, updatePromise } from './promises.store.ts';
import { promiseKnows, readKept } from './read-kept.ts';

/**
 * Brings the promises of a customer to what money, clock and holds say, any number of times and in any order. A promise
 * hold that somebody placed by itself is a promise, too; one whose hold was lifted by hand is given up.
 */
export async function reviewPromises(work: Work, debtorId: string): Promise<void> {
  if (!(await lockDebtor(work, debtorId))) return;
  const now = work.now;
  const holds = (await listHoldRows(work, debtorId)).filter((hold) => hold.kind === 'PROMISE');
  const known = new Set((await listPromiseRows(work, debtorId)).map((promise) => promise.holdId));
  for (const hold of holds) {
    const { id: holdId, amountCents, endsAt, details, evidence } = hold;
    if (known.has(holdId) || hold.liftedAt || !amountCents || !endsAt || endsAt <= now) continue;
    await insertPromise(work, {
      ...{ id: uuidv7(), debtorId, accountId: hold.accountId, amountCents, dueUntil: endsAt, note: evidence, holdId },
      promisedOn: details.promisedOn ?? endsAt.toISOString().slice(0, 10),
      source: hold.source === 'portal' || hold.source === 'reply' ? hold.source : 'staff',
      bookedUntil: await promiseKnows(work, { debtorId, accountId: hold.accountId }, hold.beginsAt),
      ...{ callId: null, firstOn: null, memberId: hold.memberId, memberName: hold.memberName, at: hold.beginsAt },
    });
    await wake(work, 'promises', endsAt, 'earliest');
  }
  const lifted = new Set(holds.filter((hold) => hold.liftedAt !== null).map((hold) => hold.id));
  const promises = await promisesToReview(work, debtorId);
  const kept = await readKept(work, promises);
  for (const promise of promises) {
    const { id } = promise;
    const keptCents = kept.get(id) ?? 0;
    const status = judgePromise({ ...promise, arrivedCents: keptCents, now });
    const isGivenUp = promise.holdId !== null && lifted.has(promise.holdId);
    if (status === 'OPEN' && promise.status === 'OPEN' && isGivenUp)
      await endPromise(asSystem(work), promise, { status: 'CANCELED', keptCents, reason: 'hold-lifted', at: now });
    else if (status !== promise.status)
      await endPromise(asSystem(work), promise, { status, keptCents, reason: '', at: now });
    else if (keptCents !== promise.keptCents)
      await updatePromise(work, id, { status, keptCents, endedAt: promise.endedAt });
  }
}
