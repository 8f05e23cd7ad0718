import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { accountsNamed } from '../conversations/account-meant.ts';
import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';
import type { AgentAct } from './agent-acts.ts';
import { type AgentCustomer, type AgentFact, factsOf, renderFacts } from './agent-facts.ts';
import { isQuoteOf, readOutput } from './agent-output.ts';
import type { SaidLine } from './agent-prompt.ts';
import { type AgentSettings, modeOf } from './agent-settings.ts';
import type { AgentReason } from './agent-state.ts';
import { checkWords, type Verdict } from './check-words.ts';
import { balanceText, fixedText, LINK } from './fixed-texts.ts';
import { askRules, languageOfWords, type TurnFacts } from './hand-over-rules.ts';
import { readIntent, readYesOrNo } from './read-intent.ts';
import { readPromise, type SaidPromise } from './read-promise.ts';

export const SMS_LETTERS = 320;
const MAIL_LETTERS = 1_000;
/** Room for the name of the company, the disclosure and the link. */
const SMS_ROOM = 140;

export interface TurnInput {
  readonly settings: AgentSettings;
  readonly turn: TurnFacts;
  readonly customer: AgentCustomer;
  readonly history: readonly SaidLine[];
  /** The promise that was asked about in the last answer. */
  readonly proposal: SaidPromise | null;
  /** At the customer's place. */
  readonly today: IsoDate;
}

/** What will be done and said; figures are in, and the link stands as `{link}`. */
export interface AgentDraft {
  readonly act: AgentAct;
  readonly source: 'RULE' | 'MODEL';
  readonly quote: string;
  readonly pattern: string;
  readonly text: string;
  /** Rules alone understood the words: nobody has to read them besides. */
  readonly isRead: boolean;
  readonly isUnclear: boolean;
  /** NOTE_PROMISE: what is asked; with `isConfirmed` it is booked. */
  readonly promise: (SaidPromise & { readonly isConfirmed: boolean }) | null;
  /** Accounts whose printed invoice goes with the answer. */
  readonly invoiceOf: readonly string[];
}

export type TurnStep =
  | { readonly kind: 'QUIET' }
  | { readonly kind: 'HAND_OVER'; readonly reason: AgentReason; readonly draft: AgentDraft | null }
  | { readonly kind: 'ACT'; readonly draft: AgentDraft }
  | { readonly kind: 'MODEL' };

export interface Asked {
  readonly facts: readonly AgentFact[];
  readonly language: Language;
  readonly rules: readonly Verdict[];
  readonly step: TurnStep;
}

/** Asks the rules about what a customer wrote: it is decided by them, or a model is asked. */
export function beginTurn(input: TurnInput): Asked {
  const { turn, settings } = input;
  const language = languageOfWords(turn.words, input.customer.language);
  const customer = { ...input.customer, language };
  const facts = factsOf(customer);
  const { rules, stopped } = askRules(turn, settings);
  const asked = { facts, language, rules };
  if (stopped?.kind === 'QUIET') return { ...asked, step: { kind: 'QUIET' } };
  if (stopped) return { ...asked, step: { kind: 'HAND_OVER', reason: stopped.reason, draft: null } };
  const answer = input.proposal === null ? null : readYesOrNo(turn.words);
  if (answer !== null && input.proposal !== null)
    return { ...asked, step: answered(input, asked, answer, input.proposal) };
  return { ...asked, step: { kind: 'MODEL' } };
}

function answered(
  input: TurnInput,
  { language }: Pick<Asked, 'language'>,
  answer: 'yes' | 'no',
  proposal: SaidPromise,
): TurnStep {
  const { turn } = input;
  const said = { source: 'RULE', quote: turn.words.trim(), isRead: true, isUnclear: false, invoiceOf: [] } as const;
  if (answer === 'no') {
    const text = fixedText('promiseNo', language);
    return { kind: 'ACT', draft: { ...said, act: 'REPLY', pattern: text, text, promise: null } };
  }
  // What is owed, and what the company allows, may be another since it was asked.
  const lastDay = addDays(input.today, input.settings.maxPromiseDays);
  const isPossible =
    proposal.amountCents <= turn.outstandingCents &&
    proposal.promisedOn >= input.today &&
    proposal.promisedOn <= lastDay;
  if (!isPossible || modeOf(input.settings, 'NOTE_PROMISE') !== 'allowed')
    return { kind: 'HAND_OVER', reason: 'act-not-allowed', draft: null };
  const text = fixedText('promiseNoted', language, promiseWords(input.customer, proposal, language));
  const promise = { ...proposal, isConfirmed: true };
  return { kind: 'ACT', draft: { ...said, act: 'NOTE_PROMISE', pattern: text, text, promise } };
}

/** The sum and the day of a promise, as they stand in our words. */
export const promiseWords = (
  { currency }: AgentCustomer,
  { amountCents, promisedOn }: SaidPromise,
  language: Language,
) => ({
  sum: formatMoney(amountCents, { currency, locale: language === 'es' ? 'es-US' : 'en-US' }),
  day: dateText(promisedOn, language),
});

export type Judged =
  | { readonly isFine: true; readonly step: TurnStep; readonly verdicts: readonly Verdict[] }
  | { readonly isFine: false; readonly verdicts: readonly Verdict[] };

/**
 * Looks at what a model wrote. Not fine: it is asked once more, and then a person answers. What it proposes is done only where
 * the company allows the act, and with sums, days and links that code found.
 */
export function judgeOutput(input: TurnInput, { facts, language }: Asked, raw: string): Judged {
  const output = readOutput(raw);
  if (!output) return { isFine: false, verdicts: [{ rule: 'shape', isPassed: false }] };
  const verdicts: Verdict[] = [{ rule: 'shape', isPassed: true }];
  const { act, text, quote } = output;
  if (act === 'HAND_OVER')
    return { isFine: true, verdicts, step: { kind: 'HAND_OVER', reason: 'not-understood', draft: null } };
  verdicts.push({ rule: 'quote', isPassed: isQuoteOf(quote, input.turn.words) });
  // Its words leave only where it has something to say; every other act speaks in ours.
  const speaks = act === 'REPLY';
  const lettersMax = input.turn.channel === 'SMS' ? SMS_LETTERS - SMS_ROOM : MAIL_LETTERS;
  if (speaks)
    verdicts.push(...checkWords(text, { facts, language, lettersMax }), {
      rule: 'short-enough',
      isPassed: text !== '',
    });
  if (verdicts.some(({ isPassed }) => !isPassed)) return { isFine: false, verdicts };
  const intent = readIntent(input.turn.words);
  const isRead = intent !== null && actOf[intent] === act;
  const step = actStep(input, { facts, language }, { act, quote, text: speaks ? text : null, source: 'MODEL', isRead });
  return { isFine: true, step, verdicts };
}

const actOf: Readonly<Record<NonNullable<ReturnType<typeof readIntent>>, AgentAct>> = {
  balance: 'REPLY',
  thanks: 'REPLY',
  link: 'SEND_LINK',
  invoice: 'SEND_INVOICE',
  options: 'SHOW_OPTIONS',
  promise: 'NOTE_PROMISE',
  paid: 'CLAIM_PAID',
};

/** Without a model, rules answer what they know, and a person the rest. */
export function answerByRule(input: TurnInput, asked: Asked, otherwise: AgentReason): TurnStep {
  const intent = readIntent(input.turn.words);
  if (intent === null) return { kind: 'HAND_OVER', reason: otherwise, draft: null };
  const { facts, language } = asked;
  const text =
    intent === 'balance' ? balanceText(facts, language) : intent === 'thanks' ? fixedText('thanks', language) : null;
  const said = {
    act: actOf[intent],
    quote: input.turn.words.trim().slice(0, 500),
    text,
    source: 'RULE',
    isRead: true,
  } as const;
  return actStep(input, asked, said);
}

/** No mail carries more. */
const INVOICES_MAX = 5;

/** Those that the customer names; all that are open where they name none. */
function invoicesMeant({ turn, customer }: TurnInput): string[] {
  const named = accountsNamed(turn.words, customer.accounts);
  return (named.length > 0 ? named : customer.accounts).slice(0, INVOICES_MAX).map(({ id }) => id);
}

interface Proposed {
  readonly act: AgentAct;
  readonly quote: string;
  readonly text: string | null;
  readonly source: 'RULE' | 'MODEL';
  readonly isRead: boolean;
}

const fixedOf = {
  SEND_LINK: 'link',
  SHOW_OPTIONS: 'options',
  CLAIM_PAID: 'paid',
  SET_TIME: 'times',
} as const;

/** The step that an act leads to, after the company's word on it and what is possible. */
function actStep(
  input: TurnInput,
  { facts, language }: Pick<Asked, 'facts' | 'language'>,
  proposed: Proposed,
): TurnStep {
  const { act, quote, source, isRead } = proposed;
  const make = (pattern: string, more: Partial<AgentDraft> = {}): AgentDraft => ({
    ...{ act, quote, source, isRead, pattern, isUnclear: false, promise: null, invoiceOf: [] },
    text: renderFacts(pattern, facts),
    ...more,
  });
  const draft = draftOf(input, language, proposed, make);
  if ('reason' in draft) return { kind: 'HAND_OVER', reason: draft.reason, draft: null };
  const mode = modeOf(input.settings, draft.act);
  if (mode === 'never') return { kind: 'HAND_OVER', reason: 'act-not-allowed', draft: null };
  return mode === 'ask' ? { kind: 'HAND_OVER', reason: 'act-to-approve', draft } : { kind: 'ACT', draft };
}

function draftOf(
  input: TurnInput,
  language: Language,
  { act, quote, text }: Proposed,
  make: (pattern: string, more?: Partial<AgentDraft>) => AgentDraft,
): AgentDraft | { readonly reason: AgentReason } {
  const { turn, customer, today, settings } = input;
  switch (act) {
    case 'REPLY':
      return make(text ?? '');
    case 'NOTE_PROMISE': {
      const promise = readPromise(turn.words, { today, outstandingCents: turn.outstandingCents });
      if (!promise)
        return turn.wasUnclear
          ? { reason: 'not-understood' }
          : make(fixedText('promiseOpen', language), { act: 'REPLY', isUnclear: true });
      if (promise.promisedOn > addDays(today, settings.maxPromiseDays)) return { reason: 'act-not-allowed' };
      const words = promiseWords(customer, promise, language);
      return make(fixedText('promiseAsk', language, words), { promise: { ...promise, isConfirmed: false } });
    }
    // Whoever objects, or wants no messages, has said so to the rules, or says it to a person.
    case 'OPEN_DISPUTE':
      return { reason: 'dispute' };
    case 'OPT_OUT':
      return { reason: 'words-to-read' };
    case 'SET_TIME':
      // The times that the rules read in their words were kept when these came.
      return turn.inbound.inconvenient === null ? { reason: 'words-to-read' } : make(fixedText('times', language));
    case 'HAND_OVER':
      return { reason: 'not-understood' };
    case 'SEND_INVOICE':
      if (customer.accounts.length === 0) return { reason: 'not-understood' };
      if (turn.channel !== 'EMAIL' || !customer.mailsInvoices)
        return make(fixedText('invoice', language, { link: LINK }), { quote });
      return make(fixedText('invoiceAttached', language, { link: LINK }), { quote, invoiceOf: invoicesMeant(input) });
    default:
      return customer.accounts.length === 0 && act !== 'CLAIM_PAID'
        ? { reason: 'not-understood' }
        : make(fixedText(fixedOf[act], language, { link: LINK }), { quote });
  }
}

/** The answer as it leaves: the assistant says what it is first, and whose it is by text. */
export function finishText(
  text: string,
  {
    channel,
    companyName,
    language,
    isDisclosed,
  }: {
    readonly channel: 'SMS' | 'EMAIL';
    readonly companyName: string;
    readonly language: Language;
    readonly isDisclosed: boolean;
  },
): string {
  const first = isDisclosed ? '' : fixedText('disclosure', language, { company: companyName });
  const sender = isDisclosed && channel === 'SMS' ? `${companyName}:` : '';
  return [first, sender, text].filter(Boolean).join(channel === 'EMAIL' ? '\n\n' : ' ');
}
