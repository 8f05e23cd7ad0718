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
import { contentOf } from './estimate.view.ts';
import { factsOf } from './estimate-facts.ts';
import { readVersion } from './estimate-versions.store.ts';
import { readEstimateRow } from './estimates.store.ts';
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
 * it sends nothing twice (G12).
 */
export async function sendEstimate(
  context: Context,
  actor: MemberActor,
  command: SendCommand,
): Promise<NotSent | Refusal> {
  const { companyId } = actor;
  const isRepeated = await inCompany(context.db, companyId, async (work) =>
    Boolean(await readMessage(work, command._id)),
  );
  if (isRepeated) return [];
  const paper = await findPaper(context, companyId, command);
  if (isRefusal(paper)) return paper;
  const { draft } = paper;
  const opens: ClaimCheck = async (work) => (draft ? openEstimate(work, draft, 'estimate-sent') : null);
  const refused: { contactId: string; code: string }[] = [];
  let isOpen = draft === null;
  let first: Refusal | null = null;
  for (const [at, contactId] of command.contactIds.entries()) {
    const id = at === 0 ? command._id : stableId({ companyId, estimateMail: command._id, contactId });
    const sent = await mail(context, actor, { command, paper, id, contactId, mayLeave: isOpen ? undefined : opens });
    // A provider that is away took nothing of a claim that is committed: the estimate is open, and may be sent again.
    if (isRefusal(sent)) {
      first ??= sent;
      refused.push({ contactId, code: sent.code });
      isOpen ||= sent.code === 'PROVIDER_UNAVAILABLE' && (await isSent(context, companyId, command.id, draft));
    } else isOpen = true;
  }
  if (!isOpen && draft) await context.files.remove(draft.attachment.fileKey);
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
  const draft = await prepareVersion(context, companyId, command);
  if (isRefusal(draft)) return draft;
  return { debtorId: draft.debtorId, content: contentOf(draft), file: draft.attachment, draft };
}

/** The version that is mailed once more; null for a draft. */
async function readSent(work: Work, { id, version, contactIds }: SendCommand): Promise<Paper | null | Refusal> {
  const row = await readEstimateRow(work, id);
  if (!row) return refuse('NOT_FOUND');
  if (row.version !== version) return refuse('STALE_VERSION');
  const contacts = await readContacts(work, row.debtorId);
  const mails = new Set(contacts.flatMap((contact) => (contact.kind === 'EMAIL' ? [contact.id] : [])));
  if (!contactIds.every((contactId) => mails.has(contactId)))
    return refuse('INVALID_FIELD', { contactIds: 'contact-not-theirs' });
  if (row.status === 'Draft') return null;
  if (!isInForce(factsOf(work, row)) || row.sentVersionNo === null) return refuse('INVALID_STATUS');
  const sent = await readVersion(work, id, row.sentVersionNo);
  if (!sent) return refuse('NOT_FOUND');
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
