import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';
import { endPromise } from './end-promise.ts';
import { readPromise } from './promises.store.ts';

/** Gives a promise up: it counts neither as kept nor as broken, and campaigns go on. */
export async function cancelPromise(
  work: Work<MemberActor>,
  command: { readonly id: string; readonly version: number; readonly reason: string },
): Promise<Refusal | null> {
  const known = await readPromise(work, command.id);
  if (!known || !(await lockDebtor(work, known.debtorId))) return refuse('NOT_FOUND');
  const promise = await readPromise(work, command.id);
  if (!promise) return refuse('NOT_FOUND');
  if (promise.status === 'CANCELED') return null;
  if (promise.status !== 'OPEN') return refuse('INVALID_STATUS');
  if (promise.version !== command.version) return refuse('STALE_VERSION');
  const at = work.now;
  const { keptCents } = promise;
  await endPromise(work, promise, { status: 'CANCELED', keptCents, reason: command.reason, at });
  return null;
}
