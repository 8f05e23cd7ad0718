import {
  getTransactionLink,
  makeTransactionLink as makeLinkCall,
  readPortalReceiptFile,
  readReceiptFile,
} from '@recoup/contract/receipts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { receiptWords } from '@recoup/domain/receipts/receipt-words.ts';
import type { FastifyReply } from 'fastify';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { sendFile } from '../attachments/send-file.ts';
import { makeTransactionLink } from './make-transaction-link.ts';
import { type ReceiptInfo, readReceiptInfo } from './read-receipt.ts';
import { findReceiptSource } from './receipts.store.ts';
import { renderReceipt } from './render-receipt.ts';

async function sendReceipt(reply: FastifyReply, context: Context, companyId: string, info: ReceiptInfo | Refusal) {
  if (isRefusal(info)) return info;
  const content = await renderReceipt(context, companyId, info);
  if (isRefusal(content)) return content;
  const words = receiptWords(info.language);
  const fileName = `${info.refund ? words.refundReceipt : words.receipt} ${info.refund?.number ?? info.number}.pdf`;
  return sendFile(reply, { fileName, mediaType: 'application/pdf', content });
}

interface LinkWish {
  readonly actor: MemberActor;
  readonly params: { readonly id: string };
  readonly reply: FastifyReply;
  readonly transaction: <T>(run: (work: Work<MemberActor>) => Promise<T>) => Promise<T>;
}

/** Both doors of the link: the document's GET, and its twin (G41). */
async function answerLink({ params, reply, transaction }: LinkWish, { settings }: Context) {
  const link = await transaction((work) => makeTransactionLink(work, params.id, { settings }));
  reply.header('cache-control', 'no-store');
  return link;
}

export const receiptRoutes: Route[] = [
  route(getTransactionLink, (incoming, context) => answerLink(incoming, context)),
  route(makeLinkCall, (incoming, context) => answerLink(incoming, context)),
  route(readReceiptFile, async ({ actor, params, transaction, reply }, context) => {
    const info = await transaction(async (work) => {
      const source = await findReceiptSource(work, params.id);
      if (!source?.paymentId) return refuse('NOT_FOUND');
      const { paymentId, refundId } = source;
      return readReceiptInfo(work, { paymentId, refundId, showsCustomer: true });
    });
    return sendReceipt(reply, context, actor.companyId, info);
  }),
  route(readPortalReceiptFile, async ({ actor, params, transaction, reply }, context) => {
    const { companyId, id: debtorId, level } = actor;
    const showsCustomer = reachesLevel(level, 'code');
    const wish = { paymentId: params.id, debtorId, showsCustomer };
    return sendReceipt(reply, context, companyId, await transaction((work) => readReceiptInfo(work, wish)));
  }),
];
