import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { notifyScreens } from '#server/events/live.ts';
import type { Upload } from '#server/http/route.ts';
import { invoiceFiles } from '../attachments/accepted-files.ts';
import { listAttachmentRows, markDeleted } from '../attachments/attachments.store.ts';
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
    check: async (trx) =>
      (await readInvoiceRow(trx, actor.companyId, accountId)) ? null : refuse('ACCOUNT_NOT_FOUND'),
    within: async (trx) => {
      const former = (await listAttachmentRows(trx, actor.companyId, of)).filter(
        ({ purpose }) => purpose === 'invoice',
      );
      await markDeleted(
        trx,
        actor.companyId,
        former.map(({ id }) => id),
      );
      await notifyScreens(trx, actor.companyId, 'account', [accountId]);
    },
  });
  return isRefusal(stored) ? stored : { id: accountId };
}
