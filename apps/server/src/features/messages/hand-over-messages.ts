import type { Context } from '#server/context.ts';
import { type SignedSender, signedSenders } from '#server/features/email-domains/signed-sender.ts';
import type { MailFile } from '#server/gateways/mail-gateway.ts';
import type { HandOver } from '#server/gateways/sms-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { carriesPapers, mailAttachments } from './mail-attachments.ts';
import { type MailThread, mailThreads } from './mail-threads.ts';
import { markSending } from './messages.store.ts';
import type { HandedOver, OutgoingMessage } from './outgoing-message.ts';
import { recordHandOvers } from './record-hand-overs.ts';

/** Texts handed over at once. A killed worker leaves at most so many whose fate only a webhook can tell. */
const SMS_AT_ONCE = 16;
/** Mails wait in the pool of connections; a lost answer can be looked up. */
const MAILS_AT_ONCE = 500;
/** Mails whose invoices are drawn before any of them leaves: drawing takes a while, and what was drawn grows old. */
const DRAWN_AT_ONCE = 10;
/** A mail that was claimed longer ago is asked for again before it leaves: this process may have been frozen. */
const CLAIM_FRESH_MS = 10_000;
/** What may be stopped leaves so soon after it was last asked for, or not: whoever stops it waits no longer for a process that froze. */
const LEAVES_WITHIN_MS = 3_000;

export interface HandOverResult {
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
  /** Claims that the provider surely did not take, to be given back. */
  readonly notTaken: readonly string[];
  /** Those of them whose invoice could not be drawn. */
  readonly notDrawn: readonly string[];
}

export interface HandOverOptions {
  /** The process's own clock (performance.now) before the claim. */
  readonly claimedAt: number;
  readonly signal?: AbortSignal | undefined;
  /** Asked in the commit that says SENDING, right before the provider: false gives the messages back as not taken. */
  readonly mayLeave?: (work: Work) => Promise<boolean>;
}

/**
 * Hands claimed messages over, each at most once: `SENDING` is committed before the provider is called, the outcome
 * after (G12). Stops between groups when the signal says so; what was not begun is answered as not taken.
 */
export async function handOverMessages(
  context: Context,
  companyId: string,
  senderId: string,
  messages: readonly OutgoingMessage[],
  options: HandOverOptions,
): Promise<HandOverResult> {
  const { signal } = options;
  const results = await Promise.all([
    inGroups(
      messages.filter((each) => each.channel === 'EMAIL' && !carriesPapers(each)),
      MAILS_AT_ONCE,
    ),
    inGroups(messages.filter(carriesPapers), DRAWN_AT_ONCE),
    inGroups(
      messages.filter((each) => each.channel === 'SMS'),
      SMS_AT_ONCE,
    ),
  ]);
  return sum(results.flat());

  async function inGroups(all: readonly OutgoingMessage[], size: number): Promise<HandOverResult[]> {
    const done: HandOverResult[] = [];
    for (let from = 0; from < all.length; from += size) {
      const group = all.slice(from, from + size);
      done.push(
        signal?.aborted
          ? { sent: 0, failed: 0, unknown: 0, notTaken: group.map((each) => each.id), notDrawn: [] }
          : await handOverGroup(context, companyId, senderId, group, options),
      );
    }
    return done;
  }
}

async function handOverGroup(
  context: Context,
  companyId: string,
  senderId: string,
  all: readonly OutgoingMessage[],
  { claimedAt, mayLeave }: HandOverOptions,
): Promise<HandOverResult> {
  const files = new Map<string, readonly MailFile[]>();
  for (const message of all) {
    const drawn = carriesPapers(message) ? await mailAttachments(context, companyId, message) : [];
    if (drawn) files.set(message.id, drawn);
  }
  const group = all.filter((message) => files.has(message.id));
  const notDrawn = all.filter((message) => !files.has(message.id)).map((message) => message.id);
  const ids = group.map((each) => each.id);
  const isMarked = !mayLeave && group[0]?.channel === 'EMAIL' && performance.now() - claimedAt < CLAIM_FRESH_MS;
  const askedAt = performance.now();
  const marked = isMarked
    ? new Set(ids)
    : await inCompany(context.jobsDb, companyId, async (work) =>
        !mayLeave || (await mayLeave(work)) ? markSending(work, senderId, ids) : null,
      );
  const stopped = marked ? [] : ids;
  const mine = marked ?? new Set<string>();
  const senderOf =
    group[0]?.channel === 'EMAIL' && mine.size > 0 ? await signedSenders(context, companyId) : asPrepared;
  const leaving = group.filter((message) => mine.has(message.id));
  const threadOf = await mailThreads(context, companyId, leaving);
  const answers = await Promise.all(
    leaving.map(async (message) => ({
      message,
      answer: await handOver(context, companyId, message, {
        ...senderOf(message.from),
        ...threadOf(message),
        files: files.get(message.id) ?? [],
        leavesBy: mayLeave ? askedAt + LEAVES_WITHIN_MS : null,
      }),
    })),
  );
  const notTaken = answers.filter(({ answer }) => answer.kind === 'not-taken');
  const outcomes = answers.flatMap(({ message, answer }) => outcomeOf(message, answer));
  const closed = answers.flatMap(({ message, answer }) =>
    answer.kind === 'refused' && answer.closes
      ? [{ kind: contactKind(message), value: message.to, by: answer.closes, reason: answer.message }]
      : [],
  );
  await inCompany(context.jobsDb, companyId, async (work) => {
    await recordHandOvers(work, work.now, outcomes, closed);
  });
  if (notTaken.length > 0) {
    const [first] = notTaken;
    const reason = first?.answer.kind === 'not-taken' ? first.answer.message : '';
    context.log.warn({ companyId, messages: notTaken.length, reason }, 'messages not taken');
  }
  const count = (...states: string[]) => outcomes.filter((each) => states.includes(each.status)).length;
  return {
    sent: count('SENT'),
    failed: count('ERROR', 'UNDELIVERED'),
    unknown: count('UNKNOWN'),
    notTaken: [...notTaken.map(({ message }) => message.id), ...notDrawn, ...stopped],
    notDrawn,
  };
}

const asPrepared = (from: string): SignedSender => ({ from, signing: null, replyTo: null });

const contactKind = (message: OutgoingMessage): 'PHONE' | 'EMAIL' => (message.channel === 'SMS' ? 'PHONE' : 'EMAIL');

/** What may have left before a restore is looked for first, and never sent twice (G12, G61). */
async function handOver(
  context: Context,
  companyId: string,
  message: OutgoingMessage,
  {
    from,
    signing,
    replyTo,
    replyAddress,
    thread,
    files,
    leavesBy,
  }: SignedSender & MailThread & { readonly files: readonly MailFile[]; readonly leavesBy: number | null },
): Promise<HandOver> {
  const { id: messageId, to, text } = message;
  const fate = await context.lookBack(message);
  if (fate.kind === 'accepted') return { kind: 'accepted', providerId: fate.providerId ?? messageId };
  if (fate.kind === 'unknowable') return { kind: 'unknown', message: 'it may have left before the restore' };
  if (leavesBy !== null && performance.now() > leavesBy)
    return { kind: 'not-taken', message: 'it was asked for too long ago' };
  if (message.channel === 'SMS') return context.gateways.sms.send({ companyId, messageId, from, to, text });
  const { subject, html, unsubscribeUrl, origin } = message;
  return context.gateways.mail.send({
    ...{ companyId, messageId, from, to, subject, text, html, unsubscribeUrl, signing, files, thread },
    // Where a company has an address of its own for answers, they come to both (docs/decisions/0157).
    replyTo: [replyAddress, replyTo].filter((address) => address !== null),
    isPersonal: origin === 'STAFF',
  });
}

function outcomeOf(message: OutgoingMessage, answer: HandOver): HandedOver[] {
  const { id } = message;
  const canLookUp = message.channel === 'EMAIL';
  switch (answer.kind) {
    case 'accepted':
      return [{ id, status: 'SENT', providerId: answer.providerId, failure: null, canLookUp }];
    case 'refused':
      return [{ id, status: 'ERROR', providerId: null, failure: answer.message, canLookUp }];
    case 'unknown':
      return [{ id, status: 'UNKNOWN', providerId: null, failure: answer.message, canLookUp }];
    case 'not-taken':
      return [];
  }
}

function sum(results: readonly HandOverResult[]): HandOverResult {
  return {
    sent: results.reduce((total, each) => total + each.sent, 0),
    failed: results.reduce((total, each) => total + each.failed, 0),
    unknown: results.reduce((total, each) => total + each.unknown, 0),
    notTaken: results.flatMap((each) => each.notTaken),
    notDrawn: results.flatMap((each) => each.notDrawn),
  };
}
