import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { endPromise } from './end-promise.ts';
import { readPromise } from './promises.store.ts';

/** Gives a promise up: it counts neither as kept nor as broken, and campaigns go on. */
export async function cancelPromise(
  trx: Trx,
  actor: MemberActor,
  wish: { readonly id: string; readonly version: number; readonly reason: string },
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const known = await readPromise(trx, companyId, wish.id);
  if (!known || !(await lockDebtor(trx, companyId, known.debtorId))) return refuse('NOT_FOUND');
  const promise = await readPromise(trx, companyId, wish.id);
  if (!promise) return refuse('NOT_FOUND');
  if (promise.status === 'CANCELED') return null;
  if (promise.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (promise.version !== wish.version) return refuse('STALE_VERSION');
  const at = await companyNow(trx);
  const { keptCents } = promise;
  await endPromise(trx, actor, promise, { status: 'CANCELED', keptCents, reason: wish.reason, at, requestId });
  return null;
}
