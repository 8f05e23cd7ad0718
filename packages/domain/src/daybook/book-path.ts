import type { BookChange, BookFacts, BookMove } from './book-facts.ts';
import { type BookFigure, bookFigures, type SettledKind } from './book-figures.ts';

/**
 * What one account adds to the daybook. `stands`: from which day on how much is owed and since when it is due, a row each
 * until the next; nothing is owed from a row of 0 cents on. `moves`: day, place of the figure, value.
 */
export interface BookPath {
  readonly stands: readonly (readonly [day: number, dueDay: number, cents: number])[];
  readonly moves: readonly (readonly [day: number, figure: number, value: number])[];
}

const isAskedFor = (status: string) => status !== 'Draft' && status !== 'Canceled';
const isMoney = ({ kind, isUndated }: BookMove) => (kind === 'PAYMENT' || kind === 'RETURN') && !isUndated;
const isCharge = ({ kind, isUndated }: BookMove) => kind === 'CHARGE' || isUndated;

/**
 * The path of an account through the days, whatever the order in which its facts were told. `until` is the first instant
 * that no longer counts: what was changed since is known, and taken back.
 */
export function bookPath(facts: BookFacts, until = Number.POSITIVE_INFINITY): BookPath {
  const sums = new Map<string, [number, number, number]>();
  const add = (day: number, figure: BookFigure, value: number) => {
    const place = bookFigures.indexOf(figure);
    const sum = sums.get(`${day} ${place}`);
    if (sum) sum[2] += value;
    else sums.set(`${day} ${place}`, [day, place, value]);
  };
  const moves = facts.moves.filter(({ at }) => at < until).toSorted((one, other) => one.at - other.at);
  for (const { at, day, cents } of facts.collected) if (at < until) add(day, 'collected', cents);
  const stands = facts.account ? standsOf(facts.account, moves, facts.changes, until, add) : [];
  if (facts.account) addSettled(facts.account.dueDay, moves, facts.changes, add);
  return { stands, moves: [...sums.values()].filter(([, , value]) => value !== 0).toSorted(inOrder) };
}

const inOrder = (one: readonly number[], other: readonly number[]) =>
  (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0);

type Add = (day: number, figure: BookFigure, value: number) => void;

/** What a field was right after everything until then: what the first later change names, else what it is. */
function stateAfter<K extends 'statusBefore' | 'dueBefore'>(
  changes: readonly BookChange[],
  key: K,
  isLater: (change: BookChange) => boolean,
): BookChange[K] {
  for (const change of changes) if (change[key] !== null && isLater(change)) return change[key];
  return null as BookChange[K];
}

function standsOf(
  { status, dueDay }: NonNullable<BookFacts['account']>,
  moves: readonly BookMove[],
  changes: readonly BookChange[],
  until: number,
  add: Add,
): BookPath['stands'] {
  const stands: (readonly [number, number, number])[] = [];
  const byDay = Map.groupBy(moves, ({ day }) => day);
  const days = new Set([...byDay.keys(), ...changes.filter(({ at }) => at < until).map(({ day }) => day)]);
  let [balance, askedBefore] = [0, 0];
  for (const day of [...days].toSorted((one, other) => one - other)) {
    let settled = 0;
    for (const move of byDay.get(day) ?? []) {
      balance += move.cents;
      if (isCharge(move)) continue;
      if (isAskedFor(stateAfter(changes, 'statusBefore', ({ at }) => at > move.at) ?? status)) settled += move.cents;
    }
    const isLater = (change: BookChange) => change.day > day || change.at >= until;
    const asked = isAskedFor(stateAfter(changes, 'statusBefore', isLater) ?? status) ? balance : 0;
    const due = stateAfter(changes, 'dueBefore', isLater) ?? dueDay;
    add(day, 'charged', asked - askedBefore - settled);
    askedBefore = asked;
    const owed = Math.max(0, asked);
    const last = stands.at(-1);
    if (owed === 0 ? (last?.[2] ?? 0) !== 0 : last?.[2] !== owed || last[1] !== due) stands.push([day, due, owed]);
  }
  return stands;
}

interface Turn {
  readonly at: number;
  readonly day: number;
  readonly isSettled: boolean;
}

/** Instants at which the account was charged, or its balance moved: those at which it came to zero with money of it. */
function turnsOf(moves: readonly BookMove[]): Turn[] {
  let [balance, money] = [0, 0];
  const turns: Turn[] = [];
  for (const [at, group] of Map.groupBy(moves, (move) => move.at)) {
    let net = 0;
    for (const move of group) {
      net += move.cents;
      if (isMoney(move)) money -= move.cents;
    }
    balance += net;
    if (net === 0 && !group.some(({ kind }) => kind === 'CHARGE')) continue;
    turns.push({ at, day: group[0]?.day ?? 0, isSettled: balance === 0 && money >= 1 });
  }
  return turns;
}

function addSettled(dueDay: number, moves: readonly BookMove[], changes: readonly BookChange[], add: Add): void {
  const turns = turnsOf(moves);
  for (const [index, { at, day, isSettled }] of turns.entries()) {
    if (!isSettled) continue;
    const late = day - (stateAfter(changes, 'dueBefore', (change) => change.at > at) ?? dueDay);
    const kind: SettledKind = late <= 0 ? 'onTime' : late <= 30 ? 'within30' : 'later';
    const next = turns[index + 1];
    add(day, `settled:${kind}`, 1);
    // Owed again before the month is over: the month does not count it.
    if (next && monthOf(next.day) === monthOf(day)) add(next.day, `settled:${kind}`, -1);
    if (!next || next.day > day) add(day, `settledOfDay:${kind}`, 1);
  }
}

function monthOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 7);
}
