import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment, markDeleted } from './attachments.store.ts';
import { wholeOf } from './whole-of.ts';

/** Takes a file off its record; the audit keeps its name. */
export async function deleteAttachment(work: Work<MemberActor>, id: string): Promise<{ success: true } | Refusal> {
  const before = await findAttachment(work, id);
  // A file of a customer's mail is part of what they said: it stays as it came, and with us.
  if (!before || before.recordKind === 'message') return refuse('NOT_FOUND');
  await markDeleted(work, [id]);
  const of = wholeOf(before);
  work.changed({ noun: 'attachment', id, action: 'attachment.delete', before: { ...before }, after: null, of });
  work.notify('account', [before.recordId]);
  return { success: true };
}
