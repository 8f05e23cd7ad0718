import * as attachmentCalls from '@recoup/contract/attachments.ts';
import * as calls from '@recoup/contract/invoices.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { atPart } from '#server/http/at-part.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { sendFile } from '../attachments/send-file.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { updateDebtor } from '../debtors/update-debtor.ts';
import { createCustomInvoice, createInvoice } from '../invoices/create-invoice.ts';
import { readInvoiceRow } from '../invoices/invoices.store.ts';
import { readInvoice, readInvoiceInfo } from '../invoices/read-invoice.ts';
import { renderInvoice } from '../invoices/render-invoice.ts';
import { updateCustomInvoice, updateInvoice } from '../invoices/update-invoice.ts';
import { uploadInvoice } from '../invoices/upload-invoice.ts';
import { findRecords } from '../references/find-records.ts';
import { namedRecords, namedToCreate } from './named-records.ts';

const shown = async (work: Work, written: { id: string } | Refusal) =>
  isRefusal(written) ? written : readInvoice(work, written.id);

const ofAccount = (id: string) => ({ kind: 'account' as const, id });

async function accountExists(work: Work, id: string): Promise<Refusal | null> {
  return (await readInvoiceRow(work, id)) ? null : refuse('ACCOUNT_NOT_FOUND');
}

export const invoiceRoutes: Route[] = [
  route(calls.readInvoice, ({ params, transaction }) => transaction((work) => readInvoice(work, params.id))),
  route(calls.createInvoice, ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => shown(work, await createInvoice(work, body, namedToCreate(context)))),
  ),
  route(calls.updateInvoice, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await updateInvoice(work, params.id, body, namedRecords))),
  ),
  route(calls.createCustomInvoice, ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => shown(work, await createCustomInvoice(work, body, namedToCreate(context)))),
  ),
  route(calls.updateCustomInvoice, ({ params, body, finalTransaction }) =>
    finalTransaction(async (work) => shown(work, await updateCustomInvoice(work, params.id, body, namedRecords))),
  ),
  route(calls.createDebtorInvoice, ({ body, finalTransaction }, context) =>
    finalTransaction(async (work) => {
      const debtor = await createDebtor(work, body.debtor, findRecords);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const created = await createCustomInvoice(work, { ...body.invoice, debtorId: debtor.id }, namedToCreate(context));
      return isRefusal(created) ? atPart(created, 'invoice') : readInvoice(work, created.id);
    }),
  ),
  route(calls.updateDebtorInvoice, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => {
      const account = await readInvoiceRow(work, body.accountId);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const debtor = await updateDebtor(work, account.debtorId, body.debtor, findRecords);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const updated = await updateCustomInvoice(work, body.accountId, body.invoice, namedRecords);
      return isRefusal(updated) ? atPart(updated, 'invoice') : readInvoice(work, updated.id);
    }),
  ),
  route(calls.uploadInvoice, async ({ actor, params, upload, transaction, requestId }, context) => {
    const stored = await uploadInvoice(context, {
      actor,
      accountId: params.id,
      upload: await upload(),
      requestId,
    });
    return transaction((work) => shown(work, stored));
  }),
  route(calls.generateInvoice, async ({ params, transaction, reply }) => {
    const info = await transaction((work) => readInvoiceInfo(work, params.id));
    if (isRefusal(info)) return info;
    const content = await renderInvoice(info);
    if (isRefusal(content)) return content;
    return sendFile(reply, { fileName: `${info.reference}.pdf`, mediaType: 'application/pdf', content });
  }),
  route(calls.generateInfo, ({ params, transaction }) => transaction((work) => readInvoiceInfo(work, params.id))),
  route(attachmentCalls.listAccountAttachments, ({ params, transaction }) =>
    transaction(async (work) => {
      const refused = await accountExists(work, params.id);
      if (refused) return refused;
      const rows = await listAttachmentRows(work, ofAccount(params.id));
      return { data: rows.map(attachmentView) };
    }),
  ),
  route(attachmentCalls.addAccountAttachment, async ({ actor, params, upload, requestId }, context) => {
    const stored = await storeAttachment(context, {
      actor,
      upload: await upload(),
      of: ofAccount(params.id),
      purpose: 'document',
      requestId,
      check: (work) => accountExists(work, params.id),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
];
