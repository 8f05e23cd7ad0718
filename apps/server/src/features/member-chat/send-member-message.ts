import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { insertMemberMessage, readMemberMessageRow } from './member-messages.store.ts';

/**
 * Writes to another member of the team. Card numbers are masked before they are stored (G11); the audit tells that
 * something was written and to whom, and none of its words. Refusals: USER_NOT_FOUND for oneself, and for whoever is no
 * member any more: nobody would read it; IDEMPOTENCY_KEY_REUSED where another message has the id (G20).
 */
export async function sendMemberMessage(
  work: Work<MemberActor>,
  toId: string,
  input: { readonly _id?: string | undefined; readonly message: string },
): Promise<{ readonly id: string } | Refusal> {
  if (toId === work.actor.id || !(await memberExists(work, toId))) return refuse('USER_NOT_FOUND');
  const id = input._id ?? uuidv7();
  const message = maskCardNumbers(input.message);
  const isNew = await insertMemberMessage(work, { id, fromId: work.actor.id, toId, message, sentAt: work.now });
  if (!isNew) {
    const known = await readMemberMessageRow(work, id);
    const isSame = known?.fromId === work.actor.id && known.toId === toId && known.message === message;
    return isSame ? { id } : refuse('IDEMPOTENCY_KEY_REUSED');
  }
  work.audit({ action: 'member-chat.send', recordKind: 'member', recordId: toId });
  work.notify('member-chat', [work.actor.id, toId]);
  return { id };
}
