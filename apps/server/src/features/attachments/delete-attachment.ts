import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { findAttachment, markDeleted } from './attachments.store.ts';

/** Takes a file off its record; the audit keeps its name. */
export async function deleteAttachment(
  trx: Trx,
  actor: MemberActor,
  input: { readonly id: string; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const before = await findAttachment(trx, actor.companyId, input.id);
  if (!before) return refuse('NOT_FOUND');
  await markDeleted(trx, actor.companyId, [input.id]);
  await writeAudit(trx, actor, {
    action: 'attachment.delete',
    recordKind: before.recordKind,
    recordId: before.recordId,
    before: { attachmentId: input.id, fileName: before.fileName },
    requestId: input.requestId,
  });
  await notifyScreens(trx, actor.companyId, 'account', [before.recordId]);
  return { success: true };
}
