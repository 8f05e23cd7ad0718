import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { type AttachmentRow, findAttachment, updatePublic } from './attachments.store.ts';

/** Shows a file to the customer in the portal, or no longer; the audit says who did. */
export async function setPublic(
  trx: Trx,
  actor: MemberActor,
  input: { readonly id: string; readonly isPublic: boolean; readonly requestId: string },
): Promise<AttachmentRow | Refusal> {
  const { companyId } = actor;
  const before = await findAttachment(trx, companyId, input.id);
  if (!before) return refuse('NOT_FOUND');
  if (before.isPublic === input.isPublic) return before;
  await updatePublic(trx, companyId, input.id, input.isPublic);
  await writeAudit(trx, actor, {
    action: 'attachment.set-public',
    recordKind: before.recordKind,
    recordId: before.recordId,
    before: { isPublic: before.isPublic },
    after: { attachmentId: input.id, isPublic: input.isPublic },
    requestId: input.requestId,
  });
  await notifyScreens(trx, companyId, 'account', [before.recordId]);
  return { ...before, isPublic: input.isPublic };
}
