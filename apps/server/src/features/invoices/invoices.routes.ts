import * as attachmentCalls from '@recoup/contract/attachments.ts';
import * as calls from '@recoup/contract/invoices.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Trx } from '#server/db/database.ts';
import { atPart } from '#server/http/at-part.ts';
import { type Route, route } from '#server/http/route.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { listAttachmentRows } from '../attachments/attachments.store.ts';
import { sendFile } from '../attachments/send-file.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { createDebtor } from '../debtors/create-debtor.ts';
import { updateDebtor } from '../debtors/update-debtor.ts';
import { createCustomInvoice, createInvoice } from './create-invoice.ts';
import { readInvoiceRow } from './invoices.store.ts';
import { readInvoice, readInvoiceInfo } from './read-invoice.ts';
import { renderInvoice } from './render-invoice.ts';
import { updateCustomInvoice, updateInvoice } from './update-invoice.ts';
import { uploadInvoice } from './upload-invoice.ts';

const shown = async (trx: Trx, companyId: string, written: { id: string } | Refusal) =>
  isRefusal(written) ? written : readInvoice(trx, companyId, written.id);

const ofAccount = (id: string) => ({ kind: 'account' as const, id });

async function accountExists(trx: Trx, companyId: string, id: string): Promise<Refusal | null> {
  return (await readInvoiceRow(trx, companyId, id)) ? null : refuse('ACCOUNT_NOT_FOUND');
}

export const invoiceRoutes: Route[] = [
  route(calls.readInvoice, ({ actor, params, transaction }) =>
    transaction((trx) => readInvoice(trx, actor.companyId, params.id)),
  ),
  route(calls.createInvoice, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => shown(trx, actor.companyId, await createInvoice(trx, actor, body, requestId))),
  ),
  route(calls.updateInvoice, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) =>
      shown(trx, actor.companyId, await updateInvoice(trx, actor, params.id, body, requestId)),
    ),
  ),
  route(calls.createCustomInvoice, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) =>
      shown(trx, actor.companyId, await createCustomInvoice(trx, actor, body, requestId)),
    ),
  ),
  route(calls.updateCustomInvoice, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) =>
      shown(trx, actor.companyId, await updateCustomInvoice(trx, actor, params.id, body, requestId)),
    ),
  ),
  route(calls.createDebtorInvoice, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const debtor = await createDebtor(trx, actor, body.debtor, requestId);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const created = await createCustomInvoice(trx, actor, { ...body.invoice, debtorId: debtor.id }, requestId);
      return isRefusal(created) ? atPart(created, 'invoice') : readInvoice(trx, actor.companyId, created.id);
    }),
  ),
  route(calls.updateDebtorInvoice, ({ actor, body, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const account = await readInvoiceRow(trx, actor.companyId, body.accountId);
      if (!account) return refuse('ACCOUNT_NOT_FOUND');
      const debtor = await updateDebtor(trx, actor, account.debtorId, body.debtor, requestId);
      if (isRefusal(debtor)) return atPart(debtor, 'debtor');
      const updated = await updateCustomInvoice(trx, actor, body.accountId, body.invoice, requestId);
      return isRefusal(updated) ? atPart(updated, 'invoice') : readInvoice(trx, actor.companyId, updated.id);
    }),
  ),
  route(calls.uploadInvoice, async ({ actor, params, upload, transaction, requestId }, context) => {
    const stored = await uploadInvoice(context, {
      actor,
      accountId: params.id,
      upload: await upload(),
      requestId,
    });
    return transaction((trx) => shown(trx, actor.companyId, stored));
  }),
  route(calls.generateInvoice, async ({ actor, params, transaction, reply }) => {
    const info = await transaction((trx) => readInvoiceInfo(trx, actor.companyId, params.id));
    if (isRefusal(info)) return info;
    const content = await renderInvoice(info);
    if (isRefusal(content)) return content;
    return sendFile(reply, { fileName: `${info.reference}.pdf`, mediaType: 'application/pdf', content });
  }),
  route(calls.generateInfo, ({ actor, params, transaction }) =>
    transaction((trx) => readInvoiceInfo(trx, actor.companyId, params.id)),
  ),
  route(attachmentCalls.listAccountAttachments, ({ actor, params, transaction }) =>
    transaction(async (trx) => {
      const refused = await accountExists(trx, actor.companyId, params.id);
      if (refused) return refused;
      const rows = await listAttachmentRows(trx, actor.companyId, ofAccount(params.id));
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
      check: (trx) => accountExists(trx, actor.companyId, params.id),
    });
    return isRefusal(stored) ? stored : attachmentView(stored);
  }),
];
