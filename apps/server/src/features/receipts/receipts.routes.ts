import { readReceipt } from '@recoup/contract/portal.ts';
import {
  getTransactionLink,
  makeTransactionLink as makeLinkCall,
  readPortalReceiptFile,
  readReceiptFile,
} from '@recoup/contract/receipts.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type PortalLevel, reachesLevel } from '@recoup/domain/permissions/portal-permission.ts';
import { receiptLabels } from '@recoup/domain/receipts/receipt-labels.ts';
import type { PortalIntent } from '@recoup/domain/vocabulary.ts';
import type { FastifyReply } from 'fastify';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { sendFile } from '../attachments/send-file.ts';
import { readPayment } from '../payments/payments.store.ts';
import { readCreditor } from '../portal/portal.store.ts';
import { makeTransactionLink } from './make-transaction-link.ts';
import { readReceiptInfo } from './read-receipt.ts';
import { viewReceipt } from './receipt.view.ts';
import type { ReceiptInfo } from './receipt-info.ts';
import { findReceiptSource } from './receipts.store.ts';
import { renderReceipt } from './render-receipt.ts';

async function sendReceipt(reply: FastifyReply, context: Context, companyId: string, info: ReceiptInfo | Refusal) {
  if (isRefusal(info)) return info;
  const content = await renderReceipt(context, companyId, info);
  if (isRefusal(content)) return content;
  const words = receiptLabels(info.language);
  const fileName = `${info.refund ? words.refundReceipt : words.receipt} ${info.refund?.number ?? info.number}.pdf`;
  return sendFile(reply, { fileName, mediaType: 'application/pdf', content });
}

interface LinkOptions {
  readonly intent: PortalIntent | undefined;
  readonly actor: MemberActor;
  readonly params: { readonly id: string };
  readonly reply: FastifyReply;
  readonly transaction: <T>(run: (work: Work<MemberActor>) => Promise<T>) => Promise<T>;
}

/** Both doors of the link: the document's GET, and its twin (G41). */
async function answerLink({ params, intent, reply, transaction }: LinkOptions, { settings }: Context) {
  const link = await transaction((work) => makeTransactionLink(work, params.id, { settings, intent }));
  reply.header('cache-control', 'no-store');
  return link;
}

/** What of a receipt a session may see (G40): the payer after a code, the invoices where the link alone shows them. */
function shownAt(level: PortalLevel) {
  return { showsCustomer: reachesLevel(level, 'code'), showsInvoices: reachesLevel(level, 'link') };
}

export const receiptRoutes: Route[] = [
  route(readReceipt, ({ params, actor, transaction }) =>
    transaction(async (work) => {
      const { id: debtorId } = actor;
      const payment = await readPayment(work, params.id, debtorId);
      if (payment?.status !== 'SUCCESS' && payment?.status !== 'RETURN') return refuse('NOT_FOUND');
      const paper = await readReceiptInfo(work, { paymentId: payment.id, debtorId, ...shownAt(actor.level) });
      return isRefusal(paper) ? paper : viewReceipt(payment, paper, await readCreditor(work));
    }),
  ),
  route(getTransactionLink, (incoming, context) => answerLink({ ...incoming, intent: incoming.query.intent }, context)),
  route(makeLinkCall, (incoming, context) => answerLink({ ...incoming, intent: incoming.body.intent }, context)),
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
    const command = { paymentId: params.id, debtorId, ...shownAt(level) };
    return sendReceipt(reply, context, companyId, await transaction((work) => readReceiptInfo(work, command)));
  }),
];
