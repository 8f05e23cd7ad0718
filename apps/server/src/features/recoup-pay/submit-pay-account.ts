import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { missingDocuments, neededDocuments } from '@recoup/domain/recoup-pay/needed-documents.ts';
import { type DocumentSlot, slotOf } from '@recoup/domain/recoup-pay/pay-documents.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { isCurrentAttestation } from './attestation-hash.ts';
import { lookAtPayAccount } from './look-at-pay-account.ts';
import { listOfficers, listPayDocuments, readPayAccount, updatePayAccount } from './recoup-pay.store.ts';
import { sendDocument } from './send-document.ts';
import { settlePayAccount } from './settle-pay-account.ts';

/**
 * Sends the papers that were brought to the provider, each once, and puts them where it takes them; from then on it
 * reviews. What failed on its way can be sent again. Refusals: SOME_FIELD_IS_MISSING with what is, SOME_PERMISSION_NOT_ACCEPTED,
 * INVALID_STATUS of one that was rejected, COMPANY_CLOSING, STRIPE_ERROR, PROVIDER_UNAVAILABLE, and FILE_NOT_CHECKED while
 * the scanner is away.
 */
export async function submitPayAccount(
  context: Context,
  actor: MemberActor,
  requestId: string,
): Promise<null | Refusal> {
  const { companyId } = actor;
  // What was given at the provider a moment ago counts, whatever of it was told.
  const looked = await lookAtPayAccount(context, companyId);
  if (looked && looked.kind !== 'account')
    return refuse(looked.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
  const ready = await inCompany(context.db, companyId, (work) => refuseUnready(work));
  if (isRefusal(ready)) return ready;
  const { accountId } = ready;
  for (const document of ready.documents.filter(({ state }) => state === 'SUBMITTED')) {
    const refused = await sendDocument(context, { actor, requestId }, { accountId, document });
    if (refused) return refused;
  }
  const sent = await inCompany(context.db, companyId, (work) => listPayDocuments(work));
  const files: Partial<Record<DocumentSlot, string[]>> = {};
  for (const { type, providerFileId, isReplaced } of sent) {
    const slot = slotOf(type);
    if (slot && providerFileId && !isReplaced) files[slot] = [...(files[slot] ?? []), providerFileId];
  }
  const answer = await context.gateways.connect.attachFiles({ companyId, accountId, files });
  if (answer.kind !== 'account') {
    context.log.warn({ answer }, 'the papers of Recoup Pay were not taken');
    return refuse(answer.kind === 'refused' ? 'STRIPE_ERROR' : 'PROVIDER_UNAVAILABLE');
  }
  return inCompany(context.db, { actor, requestId }, async (work) => {
    const before = await readPayAccount(work, 'forUpdate');
    if (before?.providerAccountId !== accountId) return refuse('STALE_VERSION');
    await updatePayAccount(work, { submittedAt: work.now });
    work.changed({
      ...{ noun: 'recoup-pay', id: companyId, action: 'recoup-pay.submit' },
      ...{ before: { submittedAt: before.submittedAt }, after: { submittedAt: work.now } },
    });
    await settlePayAccount(work, answer.account, new Date());
    return null;
  });
}

/** What has to be there before anything leaves. */
async function refuseUnready(work: Work) {
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const account = await readPayAccount(work);
  const { entityType = null, monthlyCents = null, takesCards = null } = account ?? {};
  if (!account || entityType === null || monthlyCents === null || takesCards === null)
    return refuse('SOME_FIELD_IS_MISSING', { entityType: 'begin-with-business' });
  if (account.state === 'REJECTED') return refuse('INVALID_STATUS');
  const officers = await listOfficers(work);
  if (officers.length === 0) return refuse('SOME_FIELD_IS_MISSING', { officers: 'controller-missing' });
  const documents = await listPayDocuments(work);
  const needed = neededDocuments({ entity: entityType, monthlyCents, takesCards }, officers);
  if (missingDocuments(needed, documents).length > 0)
    return refuse('SOME_FIELD_IS_MISSING', { documents: 'documents-missing' });
  if (account.providerAccountId === null || !account.detailsSubmitted)
    return refuse('SOME_FIELD_IS_MISSING', { identity: 'details-missing' });
  if (!isCurrentAttestation(account.attestedHash)) return refuse('SOME_PERMISSION_NOT_ACCEPTED');
  return { accountId: account.providerAccountId, documents: documents.filter((each) => !each.isReplaced) };
}
