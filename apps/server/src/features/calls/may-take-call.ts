import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { mayServeByTask } from './call-members.store.ts';
import { findCallers } from './live-calls.store.ts';

/** Whose role needs a reason to call has one, with the customer or one of those who have the number. */
export async function mayTakeCall(
  work: Work<MemberActor>,
  call: { readonly debtorId: string | null; readonly to: string },
): Promise<boolean> {
  const { id: memberId, roles } = work.actor;
  if (roles.includes('ADMIN')) return true;
  const candidates = call.debtorId ? [call] : await findCallers(work, call.to);
  for (const { debtorId } of candidates) if (debtorId && (await mayServeByTask(work, debtorId, memberId))) return true;
  return false;
}
