import type { sendEstimate as sendCall } from '@recoup/contract/estimates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { EstimateContent } from '@recoup/domain/estimates/estimate-content.ts';
import { estimateMail } from '@recoup/domain/estimates/estimate-message.ts';
import { isInForce } from '@recoup/domain/estimates/estimate-state.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { findAttachment } from '../attachments/attachments.store.ts';
import { readContacts } from '../debtors/debtors.store.ts';
import type { ClaimCheck } from '../messages/claim-message.ts';
import { readMessage } from '../messages/messages.store.ts';
import type { SentFile } from '../messages/outgoing-message.ts';
import { sendMessage } from '../messages/send-message.ts';
import { checkSendingLater } from './check-sending.job.ts';
import { contentOf } from './estimate.view.ts';
import { factsOf } from './estimate-facts.ts';
import { beginSending, endSending } from './estimate-sending.store.ts';
import { readVersion } from './estimate-versions.store.ts';
import { readEstimateRow } from './estimates.store.ts';
import { mailIds } from './mail-ids.ts';
import { openEstimate } from './open-estimate.ts';
import { type PreparedVersion, prepareVersion } from './prepare-version.ts';

type Input = z.output<typeof sendCall.body>;

export interface SendCommand extends Input {
  readonly id: string;
  readonly requestId: string;
}

/** Addresses that it could not be sent to, and why. */
export type NotSent = readonly { readonly contactId: string; readonly code: string }[];

interface Paper {
  readonly debtorId: string;
  readonly content: EstimateContent;
  /** None where what was kept is gone: the mail leads to the estimate all the same. */
  readonly file: SentFile | null;
  /** A draft, which becomes what holds with the first mail. */
  readonly draft: PreparedVersion | null;
}

/**
 * Mails an estimate with its PDF through the contact policy, to each address by itself. A draft becomes the version that
 * holds in the transaction that claims the first mail: what is not let out is not sent. Called again under the same id
 * it sends nothing twice, and answers for each address anew (G12); a mailing whose process dies is told by a task.
 */
export async function sendEstimate(
  context: Context,
  actor: MemberActor,
  command: SendCommand,
): Promise<NotSent | Refusal> {
  const { companyId } = actor;
  const told = await inCompany(context.db, companyId, (work) => toldBefore(work, command));
  if (told) return told;
  const paper = await findPaper(context, companyId, command);
  if (isRefusal(paper)) return paper;
  const { draft } = paper;
  const sending = { id: command._id, contactIds: command.contactIds };
  const opens: ClaimCheck = async (work) => {
    const refused = draft ? await openEstimate(work, draft, 'estimate-sent') : null;
    if (refused) return refused;
    await beginSending(work, command.id, sending);
    await checkSendingLater(work.trx, { companyId, estimateId: command.id, sendingId: command._id });
    return null;
  };
  const refused: { contactId: string; code: string }[] = [];
  let isOpen = false;
  let first: Refusal | null = null;
  const ids = mailIds(companyId, sending);
  for (const [at, contactId] of command.contactIds.entries()) {
    const id = ids[at] ?? command._id;
    const sent = await mail(context, actor, { command, paper, id, contactId, mayLeave: isOpen ? undefined : opens });
    // A provider that is away took nothing of a claim that is committed: the estimate is open, and may be sent again.
    if (isRefusal(sent)) {
      first ??= sent;
      refused.push({ contactId, code: sent.code });
      isOpen ||= sent.code === 'PROVIDER_UNAVAILABLE' && (await isSent(context, companyId, command.id, draft));
    } else isOpen = true;
  }
  if (isOpen) await inCompany(context.db, companyId, (work) => endSending(work, command.id, command._id));
  else if (draft) await context.files.remove(draft.attachment.fileKey);
  return first && refused.length === command.contactIds.length ? first : refused;
}

interface Mail {
  readonly command: SendCommand;
  readonly paper: Paper;
  readonly id: string;
  readonly contactId: string;
  readonly mayLeave: ClaimCheck | undefined;
}

function mail(context: Context, actor: MemberActor, { command, paper, id, contactId, mayLeave }: Mail) {
  const { content, file, debtorId } = paper;
  const { subject, message } = estimateMail(command, { ...content, id: command.id }, content.language);
  const draft = { channel: 'EMAIL', format: 'html', accountId: null, templateId: null } as const;
  const request = { ...draft, id, debtorId, contactId, subject, message };
  const { requestId, isHourChosen } = command;
  return sendMessage(
    context,
    actor,
    { ...request, requestId, isHourChosen, files: file ? [file] : [], messageKind: 'PAYMENT_NOTICE' },
    mayLeave,
  );
}

/** What goes along: the draft as it is drawn now, or the file of the version that holds. */
async function findPaper(context: Context, companyId: string, command: SendCommand): Promise<Paper | Refusal> {
  const standing = await inCompany(context.db, companyId, (work) => readSent(work, command));
  if (isRefusal(standing) || standing !== null) return standing;
  const attachmentId = paperId(companyId, command);
  const draft = await prepareVersion(context, companyId, { ...command, attachmentId });
  if (isRefusal(draft)) return draft;
  return { debtorId: draft.debtorId, content: contentOf(draft), file: draft.attachment, draft };
}

/** What a call that comes again is told when the estimate is over by now: who had got no mail gets none any more. */
async function toldBefore(work: Work, command: SendCommand): Promise<NotSent | null> {
  const row = await readEstimateRow(work, command.id);
  if (!row || isInForce(factsOf(work, row))) return null;
  const without = await contactsWithout(work, command);
  if (without.length === command.contactIds.length) return null;
  return without.map((contactId) => ({ contactId, code: 'INVALID_STATUS' }));
}

/** Whom no mail of this mailing went to. */
async function contactsWithout(work: Work, { _id, contactIds }: SendCommand): Promise<string[]> {
  const without: string[] = [];
  for (const [at, id] of mailIds(work.companyId, { id: _id, contactIds }).entries())
    if (!(await readMessage(work, id))) without.push(contactIds[at] ?? '');
  return without;
}

/** The id of the PDF that a mailing keeps: by it the call that opened an estimate is known again. */
function paperId(companyId: string, { _id }: Pick<SendCommand, '_id'>): string {
  return stableId({ companyId, estimateMail: _id, paper: 'pdf' });
}

/** The version that is mailed once more; null for a draft. */
async function readSent(work: Work, command: SendCommand): Promise<Paper | null | Refusal> {
  const { id, version, contactIds } = command;
  const row = await readEstimateRow(work, id);
  if (!row) return refuse('NOT_FOUND');
  const sent = row.sentVersionNo === null ? undefined : await readVersion(work, id, row.sentVersionNo);
  // Repeated, it is no longer the draft that it was then.
  const isRepeated =
    sent?.attachmentId === paperId(work.companyId, command) ||
    (await contactsWithout(work, command)).length < contactIds.length;
  if (row.version !== version && !isRepeated) return refuse('STALE_VERSION');
  const contacts = await readContacts(work, row.debtorId);
  const mails = new Set(contacts.flatMap((contact) => (contact.kind === 'EMAIL' ? [contact.id] : [])));
  if (!contactIds.every((contactId) => mails.has(contactId)))
    return refuse('INVALID_FIELD', { contactIds: 'contact-not-theirs' });
  if (row.status === 'Draft' && !isRepeated) return null;
  if (!isInForce(factsOf(work, row)) || !sent) return refuse('INVALID_STATUS');
  const file = (await findAttachment(work, sent.attachmentId)) ?? null;
  return { debtorId: row.debtorId, content: contentOf(sent), file, draft: null };
}

/** Whether the draft that was drawn is what the customer got. */
async function isSent(
  context: Context,
  companyId: string,
  id: string,
  draft: PreparedVersion | null,
): Promise<boolean> {
  if (!draft) return true;
  return inCompany(context.db, companyId, async (work) => {
    const row = await readEstimateRow(work, id);
    const sent = row && row.sentVersionNo !== null ? await readVersion(work, id, row.sentVersionNo) : undefined;
    return sent?.attachmentId === draft.attachment.id;
  });
}
