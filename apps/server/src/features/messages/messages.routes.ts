import {
  accountRequests,
  debtorMessages,
  doubtfulMessages,
  previewMessage as previewCall,
  sendMessage as sendCall,
  settleMessage as settleCall,
} from '@recoup/contract/messages.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { accountExists } from '../accounts/accounts.store.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { hasUnreadMail } from '../debtors/gates.store.ts';
import { countAccountRequests, listAccountRequests } from './account-requests.store.ts';
import { viewRequest } from './account-requests.view.ts';
import { countDoubtful, listDoubtful } from './doubtful-messages.store.ts';
import { countMessages, listMessages } from './messages.store.ts';
import { viewDoubtful, viewMessage } from './messages.view.ts';
import { previewMessage } from './preview-message.ts';
import { readMessageFiles } from './read-message-files.ts';
import { sendMessage } from './send-message.ts';
import { settleMessage } from './settle-message.ts';

export const messageRoutes: Route[] = [
  route(debtorMessages, ({ params: { id }, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await debtorExists(work, id))) return refuse('DEBTOR_NOT_FOUND');
      const rows = await listMessages(work, id, { limit, offset: (page - 1) * limit });
      const files = await readMessageFiles(work, rows);
      return { data: rows.map((row) => viewMessage(row, files)), page, limit, total: await countMessages(work, id) };
    }),
  ),
  route(accountRequests, ({ params: { id }, query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      if (!(await accountExists(work, id))) return refuse('ACCOUNT_NOT_FOUND');
      const rows = await listAccountRequests(work, id, { limit, offset: (page - 1) * limit });
      return { data: rows.map(viewRequest), page, limit, total: await countAccountRequests(work, id) };
    }),
  ),
  route(doubtfulMessages, ({ query: { page, limit }, transaction }) =>
    transaction(async (work) => {
      const rows = await listDoubtful(work, { limit, offset: (page - 1) * limit });
      return { data: rows.map(viewDoubtful), page, limit, total: await countDoubtful(work) };
    }),
  ),
  route(previewCall, ({ params, body, transaction }, { settings }) =>
    transaction((work) => previewMessage(work, settings, params.id, body)),
  ),
  route(sendCall, async ({ params, body, actor, requestId }, context) => {
    const { _id: id, ...draft } = body;
    const { id: debtorId } = params;
    // What a mail says that lies here unread may be that nobody is to write any more.
    const mayLeave = async (work: Work) =>
      (await hasUnreadMail(work, debtorId)) ? refuse('STALE_VERSION', { message: 'mail-being-read' }) : null;
    const sent = await sendMessage(context, actor, { ...draft, id, debtorId, requestId }, mayLeave);
    return isRefusal(sent) ? sent : viewMessage(sent);
  }),
  route(settleCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const settled = await settleMessage(work, params.id, body);
      return isRefusal(settled) ? settled : viewMessage(settled);
    }),
  ),
];
