import type * as receipts from '@recoup/contract/receipts.ts';
import type * as statements from '@recoup/contract/statements.ts';
import { onTheWire, withCode, withLink } from '#portal/app/on-the-wire.ts';

export const readHistory = onTheWire<typeof statements.readHistory>({
  name: 'portal.history',
  method: 'GET',
  path: '/portal/history',
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
