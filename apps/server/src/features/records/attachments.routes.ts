import {
  deleteAttachment as deleteCall,
  readAttachmentFile,
  setAttachmentPublic,
} from '@recoup/contract/attachments.ts';
import { filePermission } from '@recoup/domain/attachments/file-permission.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { MemberActor } from '#server/actor.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { type AttachmentRow, findAttachment } from '../attachments/attachments.store.ts';
import { checkAttachment } from '../attachments/check-attachment.ts';
import { deleteAttachment } from '../attachments/delete-attachment.ts';
import { openAttachment } from '../attachments/open-attachment.ts';
import { sendFile } from '../attachments/send-file.ts';
import { setPublic } from '../attachments/set-public.ts';
import { isPartOfMessage, isRecordThere } from './file-record.store.ts';

/** A file whose record is there, for whoever may do this with that record. */
async function findAllowed(
  work: Work<MemberActor>,
  id: string,
  what: 'read' | 'write',
): Promise<AttachmentRow | Refusal> {
  const row = await findAttachment(work, id);
  const permission = row ? filePermission(row.recordKind, what) : null;
  if (!row || !permission) return refuse('NOT_FOUND');
  const allowed = checkPermission(work.actor, permission);
  if (isRefusal(allowed)) return allowed;
  const isThere = (await isRecordThere(work, row)) || (what === 'read' && (await isPartOfMessage(work, row)));
  return isThere ? row : refuse('NOT_FOUND');
}

export const attachmentRoutes: Route[] = [
  route(readAttachmentFile, async ({ actor, params, transaction, reply }, context) => {
    const row = await transaction((work) => findAllowed(work, params.id, 'read'));
    if (isRefusal(row)) return row;
    const content = await openAttachment(context, { companyId: actor.companyId, id: row.id, fileKey: row.fileKey });
    if (isRefusal(content)) return content;
    return sendFile(reply, { fileName: row.fileName, mediaType: row.mediaType, content });
  }),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const found = await findAllowed(work, params.id, 'write');
      return isRefusal(found) ? found : deleteAttachment(work, params.id);
    }),
  ),
  route(setAttachmentPublic, async ({ actor, params, body, transaction, finalTransaction }, context) => {
    const found = await transaction((work) => findAllowed(work, params.id, 'write'));
    if (isRefusal(found)) return found;
    const refused = body.isPublic
      ? await checkAttachment(context, { companyId: actor.companyId, id: found.id, fileKey: found.fileKey })
      : null;
    if (refused) return refused;
    return finalTransaction(async (work) => {
      const row = await setPublic(work, { id: params.id, isPublic: body.isPublic });
      return isRefusal(row) ? row : attachmentView(row);
    });
  }),
];
