import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PayDocument } from '@recoup/domain/recoup-pay/pay-documents.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { payFiles } from './pay-files.ts';
import { insertPayDocument, listOfficers, readPayAccount, replaceDocuments } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

export interface BroughtPaper {
  readonly upload: Upload | null;
  readonly type: PayDocument;
  readonly officerId: string | null;
  readonly requestId: string;
}

/**
 * Keeps a paper for the payment provider among the company's files; it takes the place of the one before of its kind. It
 * goes to nobody before the scanner passed it. Answers its id. Refusals: those of `storeAttachment`, INVALID_FIELD (whose
 * it is), INVALID_STATUS before anything was begun and once the company was rejected, COMPANY_CLOSING.
 */
export async function addPayDocument(
  context: Context,
  actor: MemberActor,
  { upload, type, officerId, requestId }: BroughtPaper,
): Promise<{ readonly id: string } | Refusal> {
  const id = uuidv7();
  const stored = await storeAttachment(context, {
    ...{ actor, upload, requestId, accepted: payFiles },
    of: { kind: 'recoup-pay', id: actor.companyId },
    purpose: 'document',
    check: (work) => mayBring(work, type, officerId),
    after: async (work, attachmentId) => {
      // Two of one kind at the same moment: one of them is the newer.
      await readPayAccount(work, 'forUpdate');
      await replaceDocuments(work, { type, officerId });
      await insertPayDocument(work, { id, type, officerId, attachmentId });
      work.changed({
        ...{ noun: 'pay-document', id, action: 'pay-document.add', isQuiet: true },
        ...{ before: null, after: { type, officerId, state: 'SUBMITTED' } },
      });
      await settlePayAccount(work, null, new Date());
      work.notify('recoup-pay', []);
    },
  });
  return isRefusal(stored) ? stored : { id };
}

async function mayBring(work: Work, type: PayDocument, officerId: string | null): Promise<Refusal | null> {
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const account = await readPayAccount(work);
  if (!account || account.entityType === null || account.state === 'REJECTED') return refuse('INVALID_STATUS');
  const isOfficers = type === 'IDENTITY_VERIFICATION';
  const isKnown = officerId !== null && (await listOfficers(work)).some(({ id }) => id === officerId);
  return isOfficers === isKnown && (isOfficers || officerId === null)
    ? null
    : refuse('INVALID_FIELD', { forOfficer: 'document-of-officer' });
}
