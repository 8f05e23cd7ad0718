import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { invoiceFiles } from '../attachments/accepted-files.ts';
import type { Holder } from '../attachments/attachments.store.ts';
import { storeAttachment } from '../attachments/store-attachment.ts';
import { findDispute } from '../disputes/disputes.store.ts';
import { turnDispute } from '../disputes/thread.store.ts';
import { countFiles, listAnswerRows } from './answers.store.ts';

const FILES_MAX = 5;

interface FileInput {
  readonly actor: DebtorActor;
  readonly upload: Upload | null;
  readonly of: { readonly kind: 'dispute' | 'answer'; readonly id: string };
  readonly requestId: string;
}

/**
 * Keeps a paper or picture that a customer sends with what they said: with the dispute, or with the account that they
 * say was paid, where the staff look for it. It stays hidden from the portal's documents. Refusals: NOT_FOUND,
 * WRONG_FILE, FILE_TOO_LARGE, INVALID_STATUS after five.
 */
export async function keepFile(
  context: Context,
  { actor, upload, of, requestId }: FileInput,
): Promise<{ _id: string; fileName: string; sizeBytes: number } | Refusal> {
  const holder = await inCompany(context.db, { actor, requestId }, (work) => holderOf(work, of));
  if (isRefusal(holder)) {
    upload?.stream.resume();
    return holder;
  }
  const kept = await storeAttachment(context, {
    actor,
    upload,
    of: holder,
    purpose: 'document',
    accepted: invoiceFiles,
    requestId,
    // What a customer sends about their objection waits for us like words.
    within: async (work) => {
      if (holder.kind !== 'dispute') return;
      await turnDispute(work, holder.id, { waitingOn: 'us', unreadSince: work.now });
      work.notify('dispute', [holder.id]);
    },
    check: async (work) =>
      (await countFiles(work, holder.kind, holder.id)) >= FILES_MAX ? refuse('INVALID_STATUS') : null,
  });
  if (isRefusal(kept)) return kept;
  return { _id: kept.id, fileName: kept.fileName, sizeBytes: kept.sizeBytes };
}

async function holderOf(work: Work<DebtorActor>, of: FileInput['of']): Promise<Holder | Refusal> {
  const { id: debtorId } = work.actor;
  if (of.kind === 'dispute') {
    const dispute = await findDispute(work, debtorId, of.id);
    return dispute ? { kind: 'dispute', id: dispute.id } : refuse('NOT_FOUND');
  }
  const [answer] = await listAnswerRows(work, debtorId, of.id);
  return answer?.accountId && answer.kind === 'ALREADY_PAID'
    ? { kind: 'account', id: answer.accountId }
    : refuse('NOT_FOUND');
}
