import type { MoneyFacts } from './money-facts.ts';
import type { PolicyFacts, Stamped } from './policy-facts.ts';

/** A question in the columns of a case table: about a contact, or about money and data. */
export type PolicyCase =
  | { readonly about: 'contact'; readonly at: Date; readonly facts: PolicyFacts }
  | { readonly about: 'money'; readonly at: Date; readonly facts: MoneyFacts };

type Row = Readonly<Record<string, string | undefined>>;

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const never = new Date(Number.NaN);

function instantOf(text: string): Date {
  const at = instantShape.test(text) ? new Date(text) : never;
  // 30 February becomes 2 March without a word: only what comes back the same was a date.
  return !Number.isNaN(at.getTime()) && at.toISOString().replace('.000', '') === text ? at : never;
}

const listOf = (text: string) => (text === '' ? [] : text.split('|').map((each) => each.trim()));
const wordOf = (text: string) => (text === '' ? null : text);
const datesOf = (text: string) => listOf(text).map(instantOf);
const dateOf = (text: string) => (text === '' ? null : instantOf(text));
const numberOf = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : Number.NaN);

function stampsOf(text: string): readonly Stamped[] {
  return listOf(text).map((each) => {
    const [name = '', at = ''] = each.split('@');
    return { name, at: instantOf(at) };
  });
}

/** Values of a table are taken as they are; the policy checks each against its list and answers SYS-INPUT. */
function asOneOf<T>(value: unknown): T {
  return value as T;
}

function placesOf(cell: (name: string) => string) {
  return {
    zonesKnown: listOf(cell('zones_known')),
    zonesAddress: listOf(cell('zones_address')),
    zonesPhone: listOf(cell('zones_phone')),
  };
}

function sharedFacts(cell: (name: string) => string) {
  return {
    ...placesOf(cell),
    party: asOneOf<PolicyFacts['party']>(wordOf(cell('party'))),
    debtNature: asOneOf<PolicyFacts['debtNature']>(wordOf(cell('debt_nature'))),
    flags: asOneOf<PolicyFacts['flags']>(new Set(listOf(cell('flags')))),
    consents: stampsOf(cell('consents')),
    events: stampsOf(cell('events')),
    textHas: asOneOf<PolicyFacts['textHas']>(new Set(listOf(cell('text_has')))),
  };
}

function moneyOf(cell: (name: string) => string): MoneyFacts {
  const cents = (name: string) => (cell(name) === '' ? null : numberOf(cell(name)));
  return {
    ...sharedFacts(cell),
    action: asOneOf<MoneyFacts['action']>(cell('action')),
    network: cell('pay_network'),
    code: cell('pay_code'),
    amountCents: cents('pay_amount_cents'),
    previousAmountCents: cents('pay_prev_amount_cents'),
    original: dateOf(cell('pay_original_utc')),
    attempts: datesOf(cell('pay_attempts_utc')),
    noticed: dateOf(cell('pay_notice_utc')),
    feeBasis: asOneOf<MoneyFacts['feeBasis']>(wordOf(cell('fee_basis'))),
  };
}

function contactOf(cell: (name: string) => string): PolicyFacts {
  return {
    ...sharedFacts(cell),
    accountStatus: cell('account_status'),
    balanceCents: numberOf(cell('balance_cents')),
    daysPastDue: numberOf(cell('days_past_due')),
    state: cell('state'),
    locality: cell('locality'),
    channel: asOneOf<PolicyFacts['channel']>(wordOf(cell('channel'))),
    voice: asOneOf<PolicyFacts['voice']>(wordOf(cell('voice'))),
    origin: asOneOf<PolicyFacts['origin']>(wordOf(cell('origin'))),
    messageKind: asOneOf<PolicyFacts['messageKind']>(wordOf(cell('message_kind'))),
    optOuts: stampsOf(cell('opt_outs')),
    calls: datesOf(cell('calls_utc')),
    sms: datesOf(cell('sms_utc')),
    emails: datesOf(cell('emails_utc')),
    conversation: dateOf(cell('conversation_utc')),
    inbound: stampsOf(cell('inbound')),
    replies: stampsOf(cell('replies')),
    inconvenientLocal: cell('inconvenient_local'),
    phoneVerified: dateOf(cell('phone_verified_utc')),
    campaign: asOneOf<PolicyFacts['campaign']>(wordOf(cell('campaign'))),
  };
}

/**
 * Reads one row of a case table: lists are separated by `|`, stamped facts are `NAME@instant`, instants are UTC to the
 * second, empty cells are absent facts. Nothing is refused here: what cannot be read is refused by the policy.
 */
export function readCase(row: Row): PolicyCase {
  const cell = (name: string) => (row[name] ?? '').trim();
  const at = instantOf(cell('at_utc'));
  return cell('action') === 'CONTACT'
    ? { about: 'contact', at, facts: contactOf(cell) }
    : { about: 'money', at, facts: moneyOf(cell) };
}
