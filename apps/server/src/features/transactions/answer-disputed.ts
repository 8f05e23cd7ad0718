import type { answerDispute as answerCall } from '@recoup/contract/disputes.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { needsVerification } from '@recoup/domain/disputes/needs-verification.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { listAttachmentsById, markEvidence } from '../attachments/attachments.store.ts';
import { setPublic } from '../attachments/set-public.ts';
import { type AnsweredOnce, answerDispute } from '../disputes/answer-dispute.ts';
import { insertContactEvent } from '../holds/contact-events.store.ts';
import { readParties } from '../payments/retries.store.ts';
import { readValidationSent } from '../records/validation-sent.store.ts';
import { correctDisputed } from './correct-disputed.ts';

type Answer = z.output<typeof answerCall.body>;

/**
 * Ends an objection with everything that goes with it, in one transaction: papers for the customer, what that proves to the
 * contact policy, and what becomes of the debt. Refusals: those of `answerDispute` and `correctDisputed`,
 * SOME_FIELD_IS_MISSING at `fileIds` where the law asks for proof, INVALID_FIELD there for papers of others.
 */
export async function answerDisputed(work: Work<MemberActor>, id: string, answer: Answer): Promise<null | Refusal> {
  const answered = await answerDispute(work, { id, ...answer });
  if (isRefusal(answered)) return answered;
  const refused = await showPapers(work, answered, answer);
  return refused ?? correctDisputed(work, { disputeId: id, ...answered, ...answer });
}

async function showPapers(
  work: Work<MemberActor>,
  dispute: AnsweredOnce,
  { outcome, fileIds, duplicateOf }: Answer,
): Promise<null | Refusal> {
  const { accountId, debtorId, source, openedAt } = dispute;
  const papers = await listAttachmentsById(work, fileIds);
  const areTheirs = papers.every((each) => each.recordKind === 'account' && each.recordId === accountId);
  if (papers.length < new Set(fileIds).size || !areTheirs)
    return refuse('INVALID_FIELD', { fileIds: 'file-not-theirs' });
  const sent = await readValidationSent(work, debtorId);
  const openedOn = dateInZone(openedAt, work.timeZone);
  const validationSentOn = sent && dateInZone(sent, work.timeZone);
  const facts = {
    ...(await readParties(work, debtorId)),
    source,
    openedOn,
    validationSentOn,
    isDuplicate: duplicateOf !== undefined,
  };
  const needed = needsVerification(facts, outcome);
  if (needed && papers.length === 0) return refuse('SOME_FIELD_IS_MISSING', { fileIds: 'verification-needed' });
  for (const paper of papers) {
    const shown = await setPublic(work, { id: paper.id, isPublic: true });
    if (isRefusal(shown)) return shown;
  }
  await markEvidence(
    work,
    papers.map(({ id }) => id),
  );
  if (needed) {
    await insertContactEvent(work, {
      id: stableId({ companyId: work.companyId, kind: 'dispute-verified', recordId: dispute.id, at: dispute.version }),
      ...{ debtorId, accountId, name: 'VERIFIED', at: work.now, source: 'staff', memberId: work.actor.id },
      evidence: papers.map((paper) => paper.fileName).join(', '),
    });
  }
  return null;
}
