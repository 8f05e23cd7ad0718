import { decide } from '@recoup/domain/contact-policy/decide.ts';
import { policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { automaticReplies, automaticReply } from '@recoup/domain/messages/automatic-reply.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { isUnheard } from '#server/db/reception.ts';
import { recordDecisions } from '#server/features/contact-policy/record-decisions.ts';
import { loadContactFacts } from '#server/features/messages/load-contact-facts.ts';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { handOverMessages } from './hand-over-messages.ts';
import { insertClaims } from './messages.store.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { releaseClaims } from './release-claims.ts';
import { readReplyFacts, shareGate } from './replies.store.ts';
import { asSender } from './sender-lock.store.ts';

const payload = z.object({
  companyId: z.uuid(),
  /** Of the reply; it is claimed under this id once, however often the job runs (G12). */
  messageId: z.uuid(),
  debtorId: z.uuid(),
  contactId: z.uuid(),
  kind: z.enum(automaticReplies),
  /** By the company's clock. */
  askedAt: z.iso.datetime().optional(),
});
type Reply = z.output<typeof payload>;

/** Sends one automatic reply, if the contact policy lets it out at this moment; later there is none. */
export const sendReplyJob = defineJob({
  name: 'messages.send-reply',
  payload,
  concurrency: 2,
  handle: async (reply, context, signal) => {
    const { companyId } = reply;
    if (await isUnheard(context.jobsDb)) throw new Error('news of the providers are to be read first');
    const senderId = uuidv7();
    await asSender(context.jobsDb, senderId, async () => {
      const claimedAt = performance.now();
      const message = await inCompany(context.jobsDb, companyId, (work) =>
        claimReply(work, senderId, reply, (reasons) =>
          context.log.info({ companyId, messageId: reply.messageId, reasons }, 'an automatic reply was kept back'),
        ),
      );
      if (!message) return;
      const result = await handOverMessages(context, companyId, senderId, [message], { claimedAt, signal });
      if (result.notTaken.length === 0) return;
      await inCompany(context.jobsDb, companyId, (work) => releaseClaims(work, { senderId, ids: result.notTaken }));
      throw new Error('the automatic reply was not taken');
    });
  },
});

async function claimReply(
  work: Work,
  senderId: string,
  reply: Reply,
  onKeptBack: (reasons: readonly string[]) => void,
): Promise<OutgoingMessage | null> {
  const { debtorId, contactId, kind, messageId, askedAt } = reply;
  await shareGate(work, debtorId);
  const book = await loadContactFacts(work, [debtorId]);
  const row = await readReplyFacts(work, { debtorId, contactId, messageId });
  if (!row || row.isThere) return null;
  const supportPhone = row.supportPhone && formatPhone(row.supportPhone);
  const { text, textHas } = automaticReply(kind, { ...row, supportPhone }, row.language);
  const at = work.now;
  const question = { debtorId, accountIds: [], contactId, channel: 'SMS', origin: 'REPLY', messageKind: kind } as const;
  const asked = policyFactsOf(book, { ...question, textHas });
  const decision = decide(asked, at, book.packs);
  const kept = { debtorId, channel: 'SMS', at, facts: asked, decision, packs: book.packs };
  if (decision.decision !== 'ALLOW') {
    onKeptBack([...decision.reasons, ...decision.requiredText]);
    await recordDecisions(work, [kept]);
    return null;
  }
  const decisionId = uuidv7();
  const message: OutgoingMessage = {
    id: messageId,
    channel: 'SMS',
    debtorId,
    accountId: null,
    workflowId: null,
    runId: null,
    stepId: null,
    stepRevision: null,
    occurrence: null,
    contactId,
    to: row.to,
    from: row.smsFrom,
    subject: '',
    text,
    keptText: text,
    html: '',
    unsubscribeUrl: '',
    portalLinkId: null,
    decision: {
      decision: decision.decision,
      reasons: decision.reasons,
      policyVersion: decision.policyVersion,
      decisionId,
    },
    origin: 'REPLY',
    kind,
    memberId: null,
    language: row.language,
    waitedMs: askedAt ? at.getTime() - Date.parse(askedAt) : 0,
    invoiceOf: [],
  };
  await insertClaims(work, senderId, at, [message]);
  await recordDecisions(work, [{ ...kept, id: decisionId, messageId, text }]);
  return message;
}
