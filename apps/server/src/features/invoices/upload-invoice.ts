import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from '#server/http/route.ts';
import { invoiceFiles } from '../attachments/accepted-files.ts';
import { listAttachmentRows, retireInvoices } from '../attachments/attachments.store.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { readInvoiceRow } from './invoices.store.ts';

/** Keeps the paper of an account's invoice; the one before it is taken off in the same transaction. */
export async function uploadInvoice(
  context: Context,
  input: {
    readonly actor: MemberActor;
    readonly accountId: string;
    readonly upload: Upload | null;
    readonly requestId: string;
  },
): Promise<{ id: string } | Refusal> {
  const { actor, accountId, upload, requestId } = input;
  const of = { kind: 'account' as const, id: accountId };
  const stored = await storeAttachment(context, {
    actor,
    upload,
    of,
    purpose: 'invoice',
    accepted: invoiceFiles,
    requestId,
    check: async (work) => ((await readInvoiceRow(work, accountId)) ? null : refuse('ACCOUNT_NOT_FOUND')),
    within: async (work) => {
      const former = (await listAttachmentRows(work, of)).filter(({ purpose }) => purpose === 'invoice');
      await retireInvoices(
        work,
        former.map(({ id }) => id),
      );
      work.notify('account', [accountId]);
    },
  });
  return isRefusal(stored) ? stored : { id: accountId };
}
