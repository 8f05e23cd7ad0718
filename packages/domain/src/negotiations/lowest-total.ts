import { splitMoney } from '../money/split-money.ts';
import type { Role } from '../vocabulary.ts';
import { answerProposal, type Counter, type OfferCommand } from './answer-proposal.ts';
import { type OfferPolicy, offerRuleOf, percentOf, staffFloorCents } from './offer-policy.ts';

/** One step on the way to a settlement. Days and cents. */
export type OfferStep =
  | { readonly step: 'wait'; readonly days: number }
  | { readonly step: 'pay'; readonly amountCents: number }
  | { readonly step: 'propose'; readonly amountCents: number; readonly parts: number; readonly isAccepted: boolean }
  | { readonly step: 'offered'; readonly role: Role; readonly amountCents: number }
  | { readonly step: 'take'; readonly amountCents: number };

export interface LowestTotal {
  /** All that the debtor pays from now on, in cents. */
  readonly totalCents: number;
  readonly path: readonly OfferStep[];
}

export interface WalkStart {
  readonly isBusiness: boolean;
  readonly chargedCents: number;
  readonly outstandingCents: number;
  readonly ageDays: number;
}

/** What a debtor may try at each step; the walk tries every combination. */
export interface WalkMoves {
  readonly wishes: (outstandingCents: number) => readonly OfferCommand[];
  readonly payments: (outstandingCents: number) => readonly number[];
  readonly paymentsMax: number;
  /** Members who make the best offer that they may. */
  readonly roles: readonly Role[];
}

interface Place {
  readonly outstandingCents: number;
  readonly ageDays: number;
  readonly paidCents: number;
  readonly payments: number;
  readonly earlier: readonly (readonly Counter[])[];
  readonly path: readonly OfferStep[];
}

/**
 * Walks every sequence of proposals, counters that are taken, payments in between and waiting for a cheaper age, and
 * tells each settlement that is reached. Bounded by the three rounds, the bands of age and the moves that are given.
 */
export function walkOffers(
  policy: OfferPolicy,
  start: WalkStart,
  moves: WalkMoves,
  reached: (settled: LowestTotal) => void,
): void {
  const { outstandingCents, ageDays } = start;
  // A place that was reached by another path leads to the same settlements: what follows is decided by these facts alone.
  const seen = new Set<string>();
  const open: Place[] = [{ outstandingCents, ageDays, paidCents: 0, payments: 0, earlier: [], path: [] }];
  // Breadth first, so that a settlement is told by its shortest path before any longer one.
  for (const place of open) look(place);

  function visit({ path, ...situation }: Place): void {
    const key = JSON.stringify(situation);
    if (seen.has(key)) return;
    seen.add(key);
    open.push({ ...situation, path });
  }

  function look(place: Place): void {
    const facts = { ...start, ...place };
    for (const role of moves.roles) offer(place, role);
    for (const command of moves.wishes(place.outstandingCents)) propose(place, facts, command);
    if (place.payments < moves.paymentsMax) {
      for (const amountCents of moves.payments(place.outstandingCents)) {
        visit({
          ...place,
          outstandingCents: place.outstandingCents - amountCents,
          paidCents: place.paidCents + amountCents,
          payments: place.payments + 1,
          path: [...place.path, { step: 'pay', amountCents }],
        });
      }
    }
    const older = nextAge(policy, place.ageDays);
    if (older === null) return;
    const days = older - place.ageDays;
    // Who waits for another age begins a new conversation.
    visit({ ...place, ageDays: older, earlier: [], path: [...place.path, { step: 'wait', days }] });
  }

  function offer(place: Place, role: Role): void {
    const rule = offerRuleOf(policy, { ...start, ageDays: place.ageDays });
    const amountCents = staffFloorCents(policy, rule, [role], place.outstandingCents);
    const path: OfferStep[] = [...place.path, { step: 'offered', role, amountCents }, { step: 'take', amountCents }];
    reached({ totalCents: place.paidCents + amountCents, path });
  }

  function propose(place: Place, facts: Parameters<typeof answerProposal>[1], command: OfferCommand): void {
    const { amountCents, parts } = command;
    const answer = answerProposal(policy, facts, command);
    const path: OfferStep[] = [
      ...place.path,
      { step: 'propose', amountCents, parts, isAccepted: answer.answer === 'accept' },
    ];
    if (answer.answer === 'accept') reached({ totalCents: place.paidCents + amountCents, path });
    if (answer.answer !== 'counter') return;
    for (const counter of answer.counters) {
      const taken: OfferStep = { step: 'take', amountCents: counter.amountCents };
      reached({ totalCents: place.paidCents + counter.amountCents, path: [...path, taken] });
    }
    visit({ ...place, earlier: [...place.earlier, answer.counters], path });
  }
}

/** The next age at which another cell begins; null when none follows. */
function nextAge(policy: OfferPolicy, ageDays: number): number | null {
  const later = policy.rules.map((rule) => rule.ageFromDays).filter((from) => from > ageDays);
  return later.length > 0 ? Math.min(...later) : null;
}

/**
 * The lowest total that a debtor can reach from here without a person, and the shortest path to it; null when every
 * proposal goes to a person. Tries single payments of each whole percent.
 */
export function lowestTotal(policy: OfferPolicy, start: WalkStart): LowestTotal | null {
  let lowest: LowestTotal | null = null;
  const percents = Array.from({ length: 100 }, (_, index) => index + 1);
  const moves: WalkMoves = {
    wishes: (outstandingCents) =>
      percents.map((percent) => ({ amountCents: percentOf(outstandingCents, percent), parts: 1, lastInDays: 0 })),
    payments: (outstandingCents) => splitMoney(outstandingCents, 4).slice(0, 1),
    paymentsMax: 1,
    roles: [],
  };
  walkOffers(policy, start, moves, (settled) => {
    const isLower = lowest === null || settled.totalCents < lowest.totalCents;
    const isShorter = settled.totalCents === lowest?.totalCents && settled.path.length < lowest.path.length;
    if (isLower || isShorter) lowest = settled;
  });
  return lowest;
}
