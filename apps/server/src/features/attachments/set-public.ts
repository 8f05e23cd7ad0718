import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type AttachmentRow, findAttachment, updatePublic } from './attachments.store.ts';
import { isUntouchable } from './is-untouchable.ts';
import { notifyHolder } from './notify-holder.ts';
import { wholeOf } from './whole-of.ts';
import { whyNotShown } from './why-not-shown.ts';

/** Shows a file to the customer in the portal, or no longer; the audit says who did. What is not known to be clean stays hidden. */
export async function setPublic(
  work: Work<MemberActor>,
  input: { readonly id: string; readonly isPublic: boolean },
): Promise<AttachmentRow | Refusal> {
  const before = await findAttachment(work, input.id);
  if (!before || isUntouchable(before)) return refuse('NOT_FOUND');
  if (before.isPublic === input.isPublic) return before;
  if (!input.isPublic && before.isEvidence) return refuse('FILE_IS_EVIDENCE');
  const unsafe = input.isPublic ? whyNotShown(before.scan) : null;
  if (unsafe) return unsafe;
  await updatePublic(work, input.id, input.isPublic);
  const { id, isPublic } = input;
  const of = wholeOf(before);
  work.changed({
    noun: 'attachment',
    id,
    action: 'attachment.set-public',
    before: { ...before },
    after: { isPublic },
    of,
  });
  notifyHolder(work, before);
  return { ...before, isPublic: input.isPublic };
}
