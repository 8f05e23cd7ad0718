import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { askForCommand } from './call-commands.store.ts';
import { lockCall } from './live-calls.store.ts';

/** Presses keys towards the customer's side, such as of a machine that asks for them. They are kept nowhere but with the call. */
export async function pressCallKeys(
  work: Work<MemberActor>,
  callId: string,
  digits: string,
): Promise<{ success: true } | Refusal> {
  const locked = await lockCall(work, callId);
  const member = locked?.legs.find((leg) => leg.side === 'MEMBER');
  if (!locked || locked.call.memberId !== work.actor.id) return refuse('NOT_FOUND');
  if (locked.call.state !== 'ANSWERED' || !member) return refuse('INVALID_STATUS', { digits: 'call-no-talk' });
  await askForCommand(work, member, 'DIGITS', digits);
  return { success: true };
}
