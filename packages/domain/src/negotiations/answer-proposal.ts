import { addMoney } from '../money/add-money.ts';
import { chargeLimits } from '../payments/charge-limits.ts';
import { OFFER_ROUNDS_MAX, type OfferPolicy, type OfferRule, offerRuleOf, percentOf } from './offer-policy.ts';

/** What a debtor proposes: a sum, in how many monthly payments, and in how many days the last one comes. */
export interface OfferCommand {
  readonly amountCents: number;
  readonly parts: number;
  readonly lastInDays: number;
}

export const counterKinds = ['now', 'sooner', 'longer'] as const;
/** `now`: one payment soon. `sooner`: their own sum, in less time. `longer`: more in all, in several payments. */
export type CounterKind = (typeof counterKinds)[number];

/** What the company would agree to instead; whoever takes it may choose fewer payments and earlier days. */
export interface Counter {
  readonly kind: CounterKind;
  readonly amountCents: number;
  readonly partsMax: number;
  readonly daysMax: number;
}

export type ProposalAnswer =
  | { readonly answer: 'accept' }
  /** One to three counters; `roundsLeft` proposals may follow. */
  | { readonly answer: 'counter'; readonly counters: readonly Counter[]; readonly roundsLeft: number }
  | { readonly answer: 'person' };

export interface ProposalFacts {
  readonly isBusiness: boolean;
  readonly chargedCents: number;
  /** Still owed, less payments under way. */
  readonly outstandingCents: number;
  readonly ageDays: number;
  /** The counters of the earlier rounds of this conversation, oldest first. */
  readonly earlier: readonly (readonly Counter[])[];
}

/** Days in which a single payment that is agreed on has to come. */
export const NOW_DAYS = 7;
const DAYS_OF_MONTH = 31;
/** Of what the best sum would waive, the share that more time costs. */
const LONGER_COSTS_PERCENT = 25;

/**
 * What the company's policy answers to a debtor who names a sum: it agrees from the least of their cell on, or names up
 * to three counters that come down with every round and are never worse for them than an earlier one, or leaves it to a
 * person. At most three rounds. Pure: the same words get the same answer, and a test walks all of them.
 */
export function answerProposal(policy: OfferPolicy, facts: ProposalFacts, command: OfferCommand): ProposalAnswer {
  const rule = offerRuleOf(policy, facts);
  if (!policy.isOpenToDebtors || !rule) return { answer: 'person' };
  if (isCovered(policy, rule, facts, command)) return { answer: 'accept' };
  const round = facts.earlier.length + 1;
  if (round > OFFER_ROUNDS_MAX) return { answer: 'person' };
  const counters = countersOf(policy, rule, facts, { command, round });
  return { answer: 'counter', counters, roundsLeft: OFFER_ROUNDS_MAX - round };
}

/** The least that settles an account without a person. */
export function debtorFloorCents(rule: OfferRule, outstandingCents: number): number {
  return Math.max(1, percentOf(outstandingCents, rule.debtorPercent));
}

function isCovered(policy: OfferPolicy, rule: OfferRule, facts: ProposalFacts, command: OfferCommand): boolean {
  const floor = debtorFloorCents(rule, facts.outstandingCents);
  if (command.amountCents >= floor && isInTime(policy, rule, command)) return true;
  // What was named to them once they may take later, in words of their own.
  return facts.earlier
    .flat()
    .some(
      (counter) =>
        command.amountCents >= counter.amountCents &&
        command.parts <= counter.partsMax &&
        command.lastInDays <= counter.daysMax &&
        isPartEnough(policy, command),
    );
}

function isInTime(policy: OfferPolicy, rule: OfferRule, command: OfferCommand): boolean {
  return command.parts <= rule.partsMax && command.lastInDays <= rule.daysMax && isPartEnough(policy, command);
}

/** The smallest part: the company's, and never less than can be charged. */
export function partLeastOf({ partLeastCents }: Pick<OfferPolicy, 'partLeastCents'>): number {
  return Math.max(partLeastCents, chargeLimits().leastCents);
}

function isPartEnough(policy: OfferPolicy, command: OfferCommand): boolean {
  return command.parts === 1 || Math.floor(command.amountCents / command.parts) >= partLeastOf(policy);
}

/** In how many payments a sum may come: what the cell allows, what fits into its days, and none smaller than allowed. */
export function partsMaxOf(policy: OfferPolicy, rule: OfferRule, amountCents: number): number {
  const inDays = 1 + Math.floor(rule.daysMax / DAYS_OF_MONTH);
  const bySize = Math.floor(amountCents / partLeastOf(policy));
  return Math.max(1, Math.min(rule.partsMax, inDays, bySize));
}

function countersOf(
  policy: OfferPolicy,
  rule: OfferRule,
  facts: ProposalFacts,
  { command, round }: { readonly command: OfferCommand; readonly round: number },
): Counter[] {
  const { outstandingCents } = facts;
  const floor = debtorFloorCents(rule, outstandingCents);
  const start = Math.max(floor, Math.min(outstandingCents, percentOf(outstandingCents, rule.startPercent)));
  const steps = OFFER_ROUNDS_MAX - 1;
  const best = floor + Math.ceil(((start - floor) * (OFFER_ROUNDS_MAX - round)) / steps);
  const counters: Counter[] = [
    { kind: 'now', amountCents: best, partsMax: 1, daysMax: Math.min(NOW_DAYS, rule.daysMax) },
  ];
  if (command.amountCents >= floor) {
    const partsMax = partsMaxOf(policy, rule, command.amountCents);
    counters.push({ kind: 'sooner', amountCents: command.amountCents, partsMax, daysMax: rule.daysMax });
  }
  const longerCents = addMoney(best, percentOf(outstandingCents - best, LONGER_COSTS_PERCENT));
  const longerParts = partsMaxOf(policy, rule, longerCents);
  if (longerParts > 1 && command.amountCents < longerCents)
    counters.push({ kind: 'longer', amountCents: longerCents, partsMax: longerParts, daysMax: rule.daysMax });
  return counters.map((counter) => noWorse(counter, facts.earlier));
}

/** Never worse for the debtor than what was named before. */
function noWorse(counter: Counter, earlier: readonly (readonly Counter[])[]): Counter {
  const before = earlier.flat().filter((each) => each.kind === counter.kind);
  return {
    kind: counter.kind,
    amountCents: Math.min(counter.amountCents, ...before.map((each) => each.amountCents)),
    partsMax: Math.max(counter.partsMax, ...before.map((each) => each.partsMax)),
    daysMax: Math.max(counter.daysMax, ...before.map((each) => each.daysMax)),
  };
}
