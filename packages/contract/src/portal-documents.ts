import { z } from 'zod';
import { call } from './call.ts';
import { id, idParams, instant } from './scalars.ts';

export const listDocuments = call({
  name: 'portal.documents',
  method: 'GET',
  path: '/portal/documents',
  summary: 'Papers of the customer’s invoices and contracts that the company has made public, newest first',
  access: { who: 'portal', level: 'code' },
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        _id: id,
        /** Null for a file of a contract. */
        accountId: id.nullable(),
        contract: z.strictObject({ reference: z.string(), title: z.string() }).nullable(),
        fileName: z.string(),
        sizeBytes: z.int(),
        isInvoice: z.boolean(),
        createdAt: instant,
      }),
    ),
  }),
});

export const readDocument = call({
  name: 'portal.document-file',
  method: 'GET',
  path: '/portal/documents/{id}/file',
  summary: 'A public paper itself',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});

export const readPortalInvoice = call({
  name: 'portal.invoice-pdf',
  method: 'GET',
  path: '/portal/accounts/{id}/invoice',
  summary: 'The invoice of an account: the file that the company uploaded, or the one that we draw',
  access: { who: 'portal', level: 'code' },
  params: idParams,
  transport: 'file',
  reply: z.string(),
  errors: ['ACCOUNT_NOT_FOUND', 'OVERLOADED', 'FILE_INFECTED', 'FILE_ENCRYPTED', 'FILE_TOO_LARGE', 'FILE_NOT_CHECKED'],
});
