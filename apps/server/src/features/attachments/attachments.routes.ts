import {
  deleteAttachment as deleteCall,
  readAttachmentFile,
  setAttachmentPublic,
} from '@recoup/contract/attachments.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { openKept } from '#server/files/scan-file.ts';
import { type Route, route } from '#server/http/route.ts';
import { attachmentView } from './attachment.view.ts';
import { findAttachment } from './attachments.store.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { sendFile } from './send-file.ts';
import { setPublic } from './set-public.ts';

export const attachmentRoutes: Route[] = [
  route(readAttachmentFile, async ({ params, transaction, reply }, context) => {
    const row = await transaction(async (work) => (await findAttachment(work, params.id)) ?? refuse('NOT_FOUND'));
    if (isRefusal(row)) return row;
    const content = await openKept(context, row.fileKey);
    if (isRefusal(content)) return content;
    return sendFile(reply, { fileName: row.fileName, mediaType: row.mediaType, content });
  }),
  route(deleteCall, ({ params, finalTransaction }) => finalTransaction((work) => deleteAttachment(work, params.id))),
  route(setAttachmentPublic, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const row = await setPublic(work, { id: params.id, isPublic: body.isPublic });
      return isRefusal(row) ? row : attachmentView(row);
    }),
  ),
];
