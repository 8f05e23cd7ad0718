import { listUnmatched, readMailFile, settleUnmatched as settleCall } from '@recoup/contract/incoming-mail.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { openKept } from '#server/files/scan-file.ts';
import { type Route, route } from '#server/http/route.ts';
import { sendFile } from '../attachments/send-file.ts';
import { countTray, findMail, listTray } from './incoming-mail.store.ts';
import { settleUnmatched } from './settle-unmatched.ts';
import { viewUnmatched } from './unmatched.view.ts';

export const incomingMailRoutes: Route[] = [
  route(listUnmatched, ({ query: { page, limit, state }, transaction }) =>
    transaction(async (work) => {
      const rows = await listTray(work, state, { limit, offset: (page - 1) * limit });
      return { data: rows.map(viewUnmatched), page, limit, total: await countTray(work, state) };
    }),
  ),
  route(settleCall, ({ body, finalTransaction }) => finalTransaction((work) => settleUnmatched(work, body))),
  route(readMailFile, async ({ params, transaction, reply }, context) => {
    const mail = await transaction(async (work) => (await findMail(work, params.id)) ?? refuse('NOT_FOUND'));
    if (isRefusal(mail)) return mail;
    const content = await openKept(context, mail.fileKey);
    if (isRefusal(content)) return content;
    return sendFile(reply, { fileName: `${mail.id}.eml`, mediaType: 'message/rfc822', content });
  }),
];
