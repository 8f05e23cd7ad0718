import { buffer } from 'node:stream/consumers';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { checkAttachment } from '../attachments/check-attachment.ts';
import { type PayDocumentRow, updatePayDocument } from './recoup-pay.store.ts';

/**
 * Hands one paper to the provider, which looks at it from then on; the same once more is the same file there. One that
 * the scanner or the provider refuses has FAILED, and another one can be brought. Refusals: FILE_NOT_CHECKED while the
 * scanner is away, PROVIDER_UNAVAILABLE: then it waits, and can be sent again.
 */
export async function sendDocument(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  { accountId, document }: { readonly accountId: string; readonly document: PayDocumentRow },
): Promise<Refusal | null> {
  const { companyId } = doer.actor;
  const { id: documentId, attachmentId, fileKey, type, fileName, mediaType } = document;
  const note = (change: Pick<PayDocumentRow, 'state' | 'reason' | 'providerFileId'>) =>
    inCompany(context.db, doer, async (work) => {
      await updatePayDocument(work, documentId, change);
      const { officerId, state, reason } = document;
      work.changed({
        ...{ noun: 'pay-document', id: documentId, action: 'pay-document.send', isQuiet: true },
        ...{ before: { type, officerId, state, reason }, after: { type, officerId, ...change } },
      });
      work.notify('recoup-pay', []);
    });
  const refused = await checkAttachment(context, { companyId, id: attachmentId, fileKey });
  if (refused?.code === 'FILE_NOT_CHECKED') return refused;
  if (refused) {
    await note({ state: 'FAILED', reason: refused.code, providerFileId: null });
    return refused;
  }
  const content = await buffer(await context.files.read(fileKey));
  const isIdentity = type === 'IDENTITY_VERIFICATION';
  const answer = await context.gateways.connect.sendFile({
    ...{ companyId, accountId, documentId, isIdentity, fileName, mediaType, content },
  });
  if (answer.kind === 'file') {
    await note({ state: 'UNDER_REVIEW', reason: null, providerFileId: answer.fileId });
    return null;
  }
  context.log.warn({ documentId, answer }, 'a paper of Recoup Pay was not taken');
  if (answer.kind !== 'refused') return refuse('PROVIDER_UNAVAILABLE');
  await note({ state: 'FAILED', reason: 'verification_document_corrupt', providerFileId: null });
  return refuse('STRIPE_ERROR');
}
