import {
  accountRequests,
  debtorMessages,
  previewMessage as previewCall,
  sendMessage as sendCall,
  settleMessage as settleCall,
} from '@recoup/contract/messages.ts';
import { isRefusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { recordExists } from '../activities/activities.store.ts';
import { countMessages, listMessages, type MessagesOf } from './messages.store.ts';
import { viewMessage } from './messages.view.ts';
import { previewMessage } from './preview-message.ts';
import { sendMessage } from './send-message.ts';
import { settleMessage } from './settle-message.ts';

async function pageOf(
  trx: Trx,
  companyId: string,
  of: MessagesOf,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const rows = await listMessages(trx, companyId, of, { limit, offset: (page - 1) * limit });
  return { data: rows.map(viewMessage), page, limit, total: await countMessages(trx, companyId, of) };
}

export const messageRoutes: Route[] = [
  route(debtorMessages, ({ params, query, actor, transaction }) =>
    transaction(async (trx) => {
      const of = { debtorId: params.id };
      return (await recordExists(trx, actor.companyId, of))
        ? pageOf(trx, actor.companyId, of, query)
        : refuse('DEBTOR_NOT_FOUND');
    }),
  ),
  route(accountRequests, ({ params, query, actor, transaction }) =>
    transaction(async (trx) => {
      const of = { accountId: params.id };
      return (await recordExists(trx, actor.companyId, of))
        ? pageOf(trx, actor.companyId, of, query)
        : refuse('ACCOUNT_NOT_FOUND');
    }),
  ),
  route(previewCall, ({ params, body, actor, transaction }, { settings }) =>
    transaction((trx) => previewMessage(trx, settings, actor, params.id, body)),
  ),
  route(sendCall, async ({ params, body, actor, requestId }, context) => {
    const { _id: id, ...draft } = body;
    const sent = await sendMessage(context, actor, { ...draft, id, debtorId: params.id, requestId });
    return isRefusal(sent) ? sent : viewMessage(sent);
  }),
  route(settleCall, ({ params, body, actor, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const settled = await settleMessage(trx, actor, params.id, body, requestId);
      return isRefusal(settled) ? settled : viewMessage(settled);
    }),
  ),
];
