import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { reopenDispute } from '../disputes/reopen-dispute.ts';
import { addNote } from '../notes/add-note.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

/** Takes an objection up again, with a task of its own and word to the customer. Refusals: those of `reopenDispute`. */
export async function reopenHeardDispute(
  work: Work<MemberActor>,
  input: { readonly id: string; readonly version: number; readonly reason: string },
): Promise<null | Refusal> {
  const reopened = await reopenDispute(work, input);
  if (isRefusal(reopened)) return reopened;
  const noted = await addNote(work, { accountId: reopened.accountId }, { value: input.reason });
  return isRefusal(noted) ? noted : tellOfDispute(work, { ...reopened, text: input.reason });
}
