import type { ReplyOf } from '@recoup/contract/call.ts';
import type { showPresence as presenceCall } from '@recoup/contract/conversations.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { listPresent, writePresence } from './presence.store.ts';
import { viewPresent } from './standing-people.view.ts';

/** Shows the others that a member looks at a conversation or writes in it, and the member who else does. */
export async function showPresence(
  work: Work<MemberActor>,
  debtorId: string,
  isWriting: boolean,
): Promise<ReplyOf<typeof presenceCall> | Refusal> {
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { id: memberId } = work.actor;
  if (await writePresence(work, { debtorId, memberId, isWriting })) work.notify('chat', [debtorId]);
  return { others: (await listPresent(work, debtorId, memberId)).map(viewPresent) };
}
