import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDoubt } from '../messages/doubtful-messages.store.ts';
import { readMessage } from '../messages/messages.store.ts';
import { releaseClaims } from '../messages/release-claims.ts';
import { refreshCompanyDue } from './company-due.store.ts';
import { goesOn, rescheduleRuns } from './runs.store.ts';

/**
 * Ends the doubt about a message by the word of a member that it surely did not leave: as after a look-up that finds
 * nothing, the claim is given back with its link and credits, and whoever claimed it plans anew from the facts of the
 * moment. So it leaves once more at most, within its time and the contact rules, or not at all (G12). A message that a
 * member wrote is written anew by them, and one of a run that is over, as after a merge, would not leave.
 */
export async function sendMessageAgain(
  work: Work<MemberActor>,
  id: string,
  reason: string,
): Promise<{ readonly _id: string } | Refusal> {
  const doubt = await lockDoubt(work, id);
  // Asked after the lock: a colleague who was first has given the claim back, and it is gone.
  if (!doubt)
    return (await readMessage(work, id))
      ? refuse('INVALID_STATUS', { message: 'message-settled' })
      : refuse('NOT_FOUND');
  if (!doubt.isAgain) return refuse('INVALID_STATUS', { message: 'message-by-hand' });
  if (doubt.runId && !(await goesOn(work, doubt.runId)))
    return refuse('INVALID_STATUS', { message: 'message-run-over' });
  await rescheduleRuns(work, await releaseClaims(work, { seen: [doubt] }), null);
  work.audit({
    action: 'message.send-again',
    recordKind: 'message',
    recordId: id,
    before: { status: 'UNKNOWN', channel: doubt.channel, to: doubt.to },
    after: { status: null, reason },
  });
  await refreshCompanyDue(work);
  work.notify('activity', [doubt.debtorId]);
  work.notify('run', []);
  return { _id: id };
}
