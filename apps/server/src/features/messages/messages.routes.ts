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
import { countDoubtful, listDoubtful } from './doubtful-messages.store.ts';
import { countMessages, listMessages, type MessagesOf } from './messages.store.ts';
import { viewDoubtful, viewMessage } from './messages.view.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessage } from './send-message.ts';
import { settleMessage } from './settle-message.ts';

async function pageOf(work: Work, of: MessagesOf, { page, limit }: { readonly page: number; readonly limit: number }) {
  const rows = await listMessages(work, of, { limit, offset: (page - 1) * limit });
  return { data: rows.map(viewMessage), page, limit, total: await countMessages(work, of) };
}

export const messageRoutes: Route[] = [
  route(debtorMessages, ({ params, query, transaction }) =>
    transaction(async (work) => {
      const of = { debtorId: params.id };
      return (await debtorExists(work, params.id)) ? pageOf(work, of, query) : refuse('DEBTOR_NOT_FOUND');
    }),
  ),
  route(accountRequests, ({ params, query, transaction }) =>
    transaction(async (work) => {
      const of = { accountId: params.id };
      return (await accountExists(work, params.id)) ? pageOf(work, of, query) : refuse('ACCOUNT_NOT_FOUND');
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
    const sent = await sendMessage(context, actor, { ...draft, id, debtorId: params.id, requestId });
    return isRefusal(sent) ? sent : viewMessage(sent);
  }),
  route(settleCall, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const settled = await settleMessage(work, params.id, body);
      return isRefusal(settled) ? settled : viewMessage(settled);
    }),
  ),
];
