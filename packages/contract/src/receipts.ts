import { portalIntents } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { idParams, instant } from './scalars.ts';

const link = named('ReceiptLink', {
  url: z.string(),
  expiresAt: instant,
  /** What the link opens: the receipt of money that arrived, or the page where the customer pays. */
  opens: z.enum(['receipt', 'portal']),
});
/** What the customer is to find instead: one choice of the portal. */
const wish = z.strictObject({ intent: z.enum(portalIntents).optional() });
const access = { who: 'staff', permission: 'transaction.write' } as const;

export const getTransactionLink = call({
  name: 'transaction.get-link',
  method: 'GET',
  path: '/transaction/{id}/get-link',
  summary: "A link to the receipt, or to the payment, in the customer's portal; it opens for whoever has it",
  access,
  params: idParams,
  query: wish,
  perMinute: 60,
  isStateChanging: true,
  isReplySecret: true,
  reply: link,
  errors: ['NOT_FOUND'],
});

export const makeTransactionLink = call({
  name: 'transaction.make-link',
  method: 'POST',
  path: '/transaction/{id}/get-link',
  summary: 'The same by POST',
  access,
  params: idParams,
  body: wish,
  perMinute: 60,
  isReplySecret: true,
  reply: link,
  errors: ['NOT_FOUND'],
});

export const readReceiptFile = call({
  name: 'transaction.receipt',
  method: 'GET',
  path: '/transaction/{id}/receipt',
  summary: "Receipt of a payment or of a refund as a PDF file, in the customer's language",
  access: { who: 'staff', permission: 'transaction.read' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});

export const readPortalReceiptFile = call({
  name: 'portal.receipt-pdf',
  method: 'GET',
  path: '/portal/receipt/{id}/pdf',
  summary: 'Receipt of a payment as a PDF file',
  access: { who: 'portal', level: 'sum' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 30_000,
});
