import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readMessage, settleDoubt } from './messages.store.ts';

/**
 * Ends the doubt about a message whose answer was lost, by the word of a member who asked the provider or the customer.
 * Either way it is never sent again; who wants to writes a new one (G12).
 */
export async function settleMessage(
  work: Work<MemberActor>,
  id: string,
  said: { readonly isSent: boolean; readonly reason: string },
): Promise<NonNullable<Awaited<ReturnType<typeof readMessage>>> | Refusal> {
  if (!(await readMessage(work, id))) return refuse('NOT_FOUND');
  const settled = await settleDoubt(work, id, said.isSent, said.reason);
  if (!settled) return refuse('INVALID_STATUS', { message: 'message-settled' });
  work.audit({
    action: 'message.settle',
    recordKind: 'message',
    recordId: id,
    before: { status: 'UNKNOWN' },
    after: { status: said.isSent ? 'SENT' : 'ERROR', reason: said.reason },
  });
  work.notify('activity', [settled.debtorId]);
  return (await readMessage(work, id)) ?? refuse('NOT_FOUND');
}
