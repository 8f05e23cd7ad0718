import type { ReplyOf } from '@recoup/contract/call.ts';
import type * as portalDocuments from '@recoup/contract/portal-documents.ts';
import type * as receipts from '@recoup/contract/receipts.ts';
import type * as statements from '@recoup/contract/statements.ts';
import { onTheWire, withCode, withLink } from '#portal/app/on-the-wire.ts';

export const readHistory = onTheWire<typeof statements.readHistory>({
  name: 'portal.history',
  method: 'GET',
  path: '/portal/history',
  access: withCode,
});

export type Moment = ReplyOf<typeof readHistory>['data'][number];

export const readInvoiceFile = onTheWire<typeof portalDocuments.readPortalInvoice>({
  name: 'portal.invoice-pdf',
  method: 'GET',
  path: '/portal/accounts/{id}/invoice',
  access: withCode,
});

export const readStatementFile = onTheWire<typeof statements.readPortalStatementFile>({
  name: 'portal.statement-pdf',
  method: 'GET',
  path: '/portal/statement/pdf',
  access: withCode,
});

export const readReceiptFile = onTheWire<typeof receipts.readPortalReceiptFile>({
  name: 'portal.receipt-pdf',
  method: 'GET',
  path: '/portal/receipt/{id}/pdf',
  access: withLink,
});
