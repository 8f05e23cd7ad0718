import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment, markUnsentDeleted } from './attachments.store.ts';
import { isEvidence } from './is-evidence.ts';
import { isUntouchable } from './is-untouchable.ts';
import { notifyHolder } from './notify-holder.ts';
import { wholeOf } from './whole-of.ts';

/** Takes a file off its record; the audit keeps its name. Refusals: NOT_FOUND; FILE_WAS_SENT: it is part of a message; FILE_IS_EVIDENCE. */
export async function deleteAttachment(work: Work<MemberActor>, id: string): Promise<{ success: true } | Refusal> {
  const before = await findAttachment(work, id);
  if (!before || isUntouchable(before)) return refuse('NOT_FOUND');
  if (isEvidence(before)) return refuse('FILE_IS_EVIDENCE');
  if (!(await markUnsentDeleted(work, id))) return refuse('FILE_WAS_SENT');
  const of = wholeOf(before);
  work.changed({ noun: 'attachment', id, action: 'attachment.delete', before: { ...before }, after: null, of });
  notifyHolder(work, before);
  return { success: true };
}
