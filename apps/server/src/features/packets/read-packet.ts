import { disputeCategoryText } from '@recoup/domain/disputes/dispute-category.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { paymentMethodLabels } from '@recoup/domain/exports/export-labels.ts';
import { type Language, languageOf } from '@recoup/domain/languages.ts';
import { packetLabels } from '@recoup/domain/packets/packet-labels.ts';
import { type PacketPart, packetLimits } from '@recoup/domain/packets/packet-parts.ts';
import type { Creditor } from '#server/documents/paper.ts';
import type { Work } from '#server/work/work.ts';
import { listAttachmentsOf } from '../attachments/attachments.store.ts';
import { listDisputeMessages } from '../disputes/thread.store.ts';
import { creditorOf } from '../invoices/invoice.view.ts';
import { readParties } from '../invoices/invoices.store.ts';
import { type ListedDispute, readDisputeRow } from '../records/dispute-list.store.ts';
import {
  listPacketCalls,
  listPacketLines,
  listPacketMessages,
  type PacketAccount,
  type PacketContract,
  readPacketAccount,
  readPacketContract,
} from './packet.store.ts';

/** A file that the packet names; its hash is taken where it is read. */
export interface PacketFile {
  readonly fileName: string;
  readonly fileKey: string;
  readonly addedAt: string;
  /** Null: it could not be read. */
  readonly hash: string | null;
}

/** A table of the packet; null where it was not asked for. */
type Rows = readonly (readonly string[])[] | null;

/** Everything that a packet shows, in words and in the customer's language. */
export interface PacketInfo {
  readonly language: Language;
  readonly timeZone: string;
  readonly madeAt: string;
  readonly creditor: Creditor;
  readonly customer: { readonly name: string; readonly reference: string | null };
  readonly account: PacketAccount;
  readonly parts: readonly PacketPart[];
  readonly claim: {
    readonly reason: string;
    readonly category: string | null;
    readonly openedAt: string;
    readonly amountCents: number | null;
    readonly answer: string;
  };
  readonly conversation: readonly { readonly who: string; readonly at: string; readonly text: string }[];
  readonly contract: PacketContract | null;
  /** When, what, and in cents. */
  readonly ledger: readonly { readonly at: string; readonly what: string; readonly cents: number }[];
  readonly messages: Rows;
  readonly calls: Rows;
  readonly files: readonly PacketFile[];
}

/** Reads all that a packet of these parts shows, to be called over one snapshot. NOT_FOUND. */
export async function readPacketInfo(
  work: Work,
  disputeId: string,
  parts: readonly PacketPart[],
): Promise<PacketInfo | Refusal> {
  const dispute = await readDisputeRow(work, disputeId);
  const parties = dispute && (await readParties(work, dispute.debtorId));
  const account = dispute && (await readPacketAccount(work, dispute.accountId));
  if (!dispute || !parties || !account) return refuse('NOT_FOUND');
  const language = languageOf(parties.language);
  const has = (part: PacketPart) => parts.includes(part);
  const { accountId, debtorId } = dispute;
  return {
    language,
    timeZone: work.timeZone,
    madeAt: parties.now.toISOString(),
    creditor: creditorOf(parties),
    customer: { name: parties.displayName, reference: parties.reference },
    account,
    parts,
    claim: claimOf(dispute, language),
    conversation: has('conversation') ? await conversationOf(work, dispute, parties.companyName) : [],
    contract: has('contract') ? ((await readPacketContract(work, accountId)) ?? null) : null,
    ledger: has('ledger') ? await ledgerOf(work, accountId, language) : [],
    messages: has('messages') ? await messagesOf(work, { debtorId, accountId }, language) : null,
    calls: has('calls') ? await callsOf(work, debtorId, language) : null,
    files: has('files') ? await filesOf(work, dispute) : [],
  };
}

function claimOf({ reason, category, openedAt, amountCents, answer }: ListedDispute, language: Language) {
  const words = category && disputeCategoryText(category, language);
  return { reason, category: words, openedAt: openedAt.toISOString(), amountCents, answer };
}

async function conversationOf(work: Work, { id, debtorName }: ListedDispute, companyName: string) {
  const messages = await listDisputeMessages(work, id);
  return messages.slice(-packetLimits.conversation).map(({ memberId, at, text }) => ({
    ...{ who: memberId === null ? debtorName : companyName, at: at.toISOString(), text },
  }));
}

async function ledgerOf(work: Work, accountId: string, language: Language) {
  const words = packetLabels(language);
  const lines = await listPacketLines(work, accountId);
  return lines.map(({ at, kind, isCorrection, method, cents }) => {
    const what = [
      words.kinds[kind],
      ...(method ? [paymentMethodLabels[method][language]] : []),
      ...(isCorrection ? [words.correction] : []),
    ].join(', ');
    return { at: at.toISOString(), what, cents };
  });
}

async function messagesOf(work: Work, of: { debtorId: string; accountId: string }, language: Language) {
  const words = packetLabels(language);
  const messages = await listPacketMessages(work, of);
  return messages.map(({ at, channel, toValue, subject, status }) => [
    at.toISOString(),
    [channel === 'SMS' ? 'SMS' : 'E-mail', words.sent[status] ?? status].join(' · '),
    toValue,
    subject,
  ]);
}

async function callsOf(work: Work, debtorId: string, language: Language) {
  const words = packetLabels(language);
  const calls = await listPacketCalls(work, debtorId);
  return calls.map(({ at, direction, outcome, toValue }) => [
    at.toISOString(),
    words.directions[direction],
    toValue,
    words.called[outcome] ?? outcome,
  ]);
}

/** Papers of the dispute and of its account. */
async function filesOf(work: Work, { id, accountId }: ListedDispute): Promise<PacketFile[]> {
  const files = [
    ...(await listAttachmentsOf(work, 'dispute', [id])),
    ...(await listAttachmentsOf(work, 'account', [accountId])),
  ];
  return files.slice(0, packetLimits.files).map(({ fileName, fileKey, createdAt }) => ({
    ...{ fileName, fileKey, addedAt: createdAt.toISOString(), hash: null },
  }));
}
