import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment, markDeleted } from './attachments.store.ts';

/** Takes a file off its record; the audit keeps its name. */
export async function deleteAttachment(
  work: Work<MemberActor>,
  input: { readonly id: string; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const before = await findAttachment(work, input.id);
  if (!before) return refuse('NOT_FOUND');
  await markDeleted(work, [input.id]);
  work.audit({
    action: 'attachment.delete',
    recordKind: before.recordKind,
    recordId: before.recordId,
    before: { attachmentId: input.id, fileName: before.fileName },
  });
  work.tell('account', [before.recordId]);
  return { success: true };
}
