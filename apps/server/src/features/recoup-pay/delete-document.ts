import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isBeforeReview } from '@recoup/domain/recoup-pay/review-document.ts';
import type { Work } from '#server/work/work.ts';
import { markDeleted } from '../attachments/attachments.store.ts';
import { listPayDocuments, readPayAccount, removePayDocument } from './recoup-pay.store.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/** Takes a paper back that nobody has begun to review. Refusals: NOT_FOUND, INVALID_STATUS of one that the provider has. */
export async function deletePayDocument(work: Work, id: string): Promise<null | Refusal> {
  await readPayAccount(work, 'forUpdate');
  const document = (await listPayDocuments(work)).find((each) => each.id === id);
  if (!document) return refuse('NOT_FOUND');
  if (!isBeforeReview(document.state) || document.providerFileId !== null) return refuse('INVALID_STATUS');
  await removePayDocument(work, id);
  await markDeleted(work, [document.attachmentId]);
  const { type, officerId, state } = document;
  work.changed({
    ...{ noun: 'pay-document', id, action: 'pay-document.delete', isQuiet: true },
    ...{ before: { type, officerId, state }, after: null },
  });
  await settlePayAccount(work, null, new Date());
  work.notify('recoup-pay', []);
  return null;
}
