import { daysBetween } from '../calendar/days-between.ts';
import { dateInZone } from '../calendar/zoned-time.ts';
import { openHolds } from '../holds/hold.ts';
import type { ContactFactsBook, DebtorContactFacts, PolicyAccount, PolicyContact } from './contact-facts-book.ts';
import { consentStamps, contactFlags, isUnreached, optOutStamps } from './contact-stamps.ts';
import { noteNames } from './note-names.ts';
import type {
  MessageKind,
  MessageOrigin,
  PolicyChannel,
  PolicyFacts,
  PolicyFlag,
  Stamped,
  TextElement,
  Voice,
} from './policy-facts.ts';

/** One message or call that somebody wants to let out. */
export interface ContactQuestion {
  readonly debtorId: string;
  /** What it is about; none: all that the customer owes. */
  readonly accountIds: readonly string[];
  readonly channel: PolicyChannel;
  /** The number or address; null: the one that would be used, see `contactFor`. */
  readonly contactId: string | null;
  readonly origin: MessageOrigin;
  readonly messageKind: MessageKind;
  readonly textHas: ReadonlySet<TextElement>;
  /** What only the asker knows: SEND_OFF of campaign or run, AI_AGENT, PREVIEW_DEBT_HINT … */
  readonly flags?: Iterable<PolicyFlag>;
  readonly voice?: Voice;
  /** The instant that will be asked about; the book's own if absent. Decides which holds are open and how long it is overdue. */
  readonly at?: Date;
}

const closed = new Set(['Draft', 'Paid Off', 'Canceled']);

/**
 * Turns what is stored about a customer into one question to the contact policy. Accounts that are closed count only when
 * none of those asked about is open. An unknown customer gives facts that the policy refuses (SYS-INPUT).
 */
export function policyFactsOf(book: ContactFactsBook, question: ContactQuestion): PolicyFacts {
  const at = question.at ?? book.now;
  const debtor = book.debtors.get(question.debtorId);
  const voice = question.voice ?? (isVoice(question.channel) ? 'LIVE' : null);
  const asked = { channel: question.channel, voice, origin: question.origin, messageKind: question.messageKind };
  if (!debtor) return { ...unknownDebtor, ...asked, textHas: question.textHas };
  const contact = contactOf(debtor, question);
  const holds = openHolds(debtor.holds, question.accountIds, at);
  const noted = debtor.noted.filter((note) => note.accountId === null || concerns(question.accountIds, note.accountId));
  return {
    party: book.party,
    debtNature: debtor.nature,
    ...owed(debtor, question.accountIds, at, book.companyZone),
    state: debtor.state,
    locality: debtor.locality,
    zonesKnown: debtor.zonesKnown,
    zonesAddress: debtor.zonesAddress,
    zonesPhone: debtor.zonesPhone,
    ...asked,
    flags: new Set([
      'WISHES_BIND' as const,
      ...(book.isClosing ? (['CLOSING'] as const) : []),
      ...(question.flags ?? []),
      ...(debtor.isSendActive ? [] : (['SEND_OFF'] as const)),
      ...(debtor.unreadSince === null ? [] : (['UNREAD_WORDS'] as const)),
      ...(debtor.isBotActive ? [] : (['BOT_OFF'] as const)),
      ...(contact ? contactFlags(contact, question.channel) : []),
      ...notedFlags(noted, at),
    ]),
    consents: [...consentStamps(book, contact), ...noted.filter((note) => noteNames.consents.has(note.name))],
    optOuts: [
      ...optOutStamps(book, contact),
      ...holds.filter((hold) => hold.kind === 'DO_NOT_CONTACT').map((hold) => ({ name: 'ALL', at: hold.beginsAt })),
      ...noted.filter((note) => noteNames.optOuts.has(note.name)),
    ],
    events: [
      ...debtor.sentNotices,
      ...noted.filter((note) => noteNames.events.has(note.name)),
      ...holds.flatMap((hold) => holdEvent(hold.kind, hold.stage, hold.beginsAt)),
      ...debtor.disputes
        .filter((dispute) => concerns(question.accountIds, dispute.accountId))
        .map(({ isBeside, at: openedAt }) => ({ name: isBeside ? 'DISPUTE_PART' : 'DISPUTE', at: openedAt })),
    ],
    calls: debtor.calls,
    sms: debtor.sms,
    emails: debtor.emails,
    conversation: debtor.conversation,
    inbound: debtor.inbound,
    replies: debtor.replies,
    inconvenientLocal: debtor.inconvenient,
    phoneVerified: noted.findLast((note) => note.name === 'PHONE_VERIFIED')?.at ?? null,
    campaign: book.campaign,
    textHas: question.textHas,
  };
}

/**
 * The number or address that a channel would use: the primary one. Null when there is none, when somebody else answers
 * there, or when nothing written reaches it (`isUnreached`).
 */
export function contactFor(debtor: DebtorContactFacts, channel: PolicyChannel): PolicyContact | null {
  const kind = channel === 'EMAIL' ? 'EMAIL' : 'PHONE';
  const primary = debtor.contacts.find((contact) => contact.kind === kind && contact.isPrimary);
  return primary && !primary.isWrong && !isUnreached(primary, channel) ? primary : null;
}

function contactOf(debtor: DebtorContactFacts, { contactId, channel }: ContactQuestion): PolicyContact | null {
  if (contactId === null) return contactFor(debtor, channel);
  return debtor.contacts.find((contact) => contact.id === contactId) ?? null;
}

const isVoice = (channel: PolicyChannel) => channel === 'CALL' || channel === 'VOICEMAIL';

const concerns = (accountIds: readonly string[], accountId: string) =>
  accountIds.length === 0 || accountIds.includes(accountId);

function owed(debtor: DebtorContactFacts, accountIds: readonly string[], at: Date, zone: string) {
  const asked = debtor.accounts.filter((account) => concerns(accountIds, account.accountId));
  const open = asked.filter((account) => !closed.has(account.status) && account.balanceCents > 0);
  const [first] = (open.length > 0 ? open : asked).toSorted(byAge);
  if (!first) return { accountStatus: 'Active', balanceCents: 0, daysPastDue: 0 };
  return {
    accountStatus: gravest(open.length > 0 ? open : asked),
    balanceCents: open.reduce((sum, account) => sum + account.balanceCents, 0),
    daysPastDue: daysBetween(first.dueDate, dateInZone(at, zone)),
  };
}

const byAge = (a: PolicyAccount, b: PolicyAccount) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0);
const ranks = ['Charged Off', 'Accelerated', 'Delinquent', 'Active', 'Draft', 'Canceled', 'Paid Off'];

/** The status that the strictest rules ask about. */
function gravest(accounts: readonly PolicyAccount[]): string {
  const statuses = accounts.map((account): string => account.status);
  return ranks.find((status) => statuses.includes(status)) ?? statuses[0] ?? '';
}

function holdEvent(kind: string, stage: string | null, at: Date): Stamped[] {
  if (kind === 'BANKRUPTCY') return [{ name: stage === 'DISCHARGED' ? 'BK_DISCHARGED' : 'BK_FILED', at }];
  return noteNames.holdEvents.has(kind) ? [{ name: kind, at }] : [];
}

/** A flag counts from its note until a later note of the same name with `_END`. */
function notedFlags(noted: readonly Stamped[], at: Date): PolicyFlag[] {
  return noteNames.flags.filter((flag) => {
    const last = noted.findLast((note) => note.at <= at && (note.name === flag || note.name === `${flag}_END`));
    return last?.name === flag;
  });
}

const unknownDebtor = {
  party: null,
  debtNature: null,
  accountStatus: '',
  balanceCents: 0,
  daysPastDue: 0,
  state: '',
  locality: '',
  zonesKnown: [],
  zonesAddress: [],
  zonesPhone: [],
  flags: new Set<PolicyFlag>(),
  consents: [],
  optOuts: [],
  events: [],
  calls: [],
  sms: [],
  emails: [],
  conversation: null,
  inbound: [],
  replies: [],
  inconvenientLocal: '',
  phoneVerified: null,
  campaign: null,
} as const;
