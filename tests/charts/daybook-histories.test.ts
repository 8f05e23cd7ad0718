import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { dateOfDayNumber } from '@recoup/domain/calendar/iso-date.ts';
import { collectionEffectiveness } from '@recoup/domain/charts/collection-effectiveness.ts';
import type { BookFacts } from '@recoup/domain/daybook/book-facts.ts';
import {
  accountsOf,
  type BookFigure,
  type BookStep,
  centsOf,
  owedAccounts,
  owedCents,
  settledKinds,
} from '@recoup/domain/daybook/book-figures.ts';
import { bookPath } from '@recoup/domain/daybook/book-path.ts';
import { bookSteps, type OwnedPath, ownersOf } from '@recoup/domain/daybook/book-steps.ts';
import { agingBuckets } from '@recoup/domain/vocabulary.ts';
import { expect, test } from 'vitest';
import { ChartOracle, dayAt, type OracleAccount, type OracleBook, type OracleEntry } from './chart-oracle.ts';
import { midnightOf } from './compare-charts.ts';
import { randomOf } from './random-book.ts';

/** `PROPERTY_SEED=<number>` tries others, `HISTORIES=100000` more of them. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_130);
const histories = Number(process.env.HISTORIES ?? 300);

const DAY_MS = 86_400_000;
const NOW = new Date('2026-04-10T15:20:00Z');
const MONTHS = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
const zones = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Australia/Lord_Howe'];

interface Life {
  readonly accounts: readonly OracleAccount[];
  readonly entries: readonly (OracleEntry & { readonly accountId: string | null })[];
}

const dayOf = (date: string) => Date.parse(date) / DAY_MS;

/** A few accounts of a few customers, with bookings in any order of days. */
function randomLife(random: () => number): Life {
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(choices: readonly T[]) => choices[below(choices.length)] as T;
  const instant = () => {
    const near = Date.parse(`${addMonths('2025-11-01', below(6))}T00:00:00Z`) + (below(60) - 30) * 3_600_000;
    const anywhere = NOW.getTime() - below(150 * 24) * 3_600_000;
    return new Date(Math.min(NOW.getTime(), random() < 0.5 ? near : anywhere));
  };
  const accounts: OracleAccount[] = Array.from({ length: 1 + below(5) }, (_, index) => {
    const issued = instant();
    return {
      ...{ id: `a${index}`, debtorId: pick(['d1', 'd2', 'd3']), currency: random() < 0.1 ? 'EUR' : 'USD' },
      status: pick(['Active', 'Paid Off', 'Charged Off', 'Draft', 'Canceled']),
      issueDate: issued.toISOString().slice(0, 10),
      dueDate: new Date(issued.getTime() + (below(70) - 10) * DAY_MS).toISOString().slice(0, 10),
      ...{ createdAt: issued, isDeleted: random() < 0.15 },
      changes: Array.from({ length: below(3) }, () => ({
        at: random() < 0.3 ? issued : instant(),
        statusBefore: random() < 0.5 ? pick(['Draft', 'Active', 'Canceled']) : null,
        dueBefore: random() < 0.5 ? instant().toISOString().slice(0, 10) : null,
      })).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    };
  });
  const entries: Life['entries'][number][] = [];
  const book = (accountId: string | null, kind: string, cents: number, at: Date) => {
    const lines = accountId === null ? [] : [{ accountId, cents }];
    const isUndated = kind === 'PAYMENT' && random() < 0.08;
    const source = pick(['staff', 'import', 'portal']);
    const entry = { id: `e${entries.length}`, kind, at, isUndated, reversesId: null, source, lines, accountId };
    entries.push({ ...entry, amountCents: Math.abs(cents) });
    const isDeleted = accounts.some(({ id, isDeleted: gone }) => id === accountId && gone);
    if (random() < (isDeleted ? 0.8 : 0.15)) {
      entries.push({
        ...{ id: `e${entries.length}`, kind, at: instant(), isUndated: false, reversesId: entry.id, accountId },
        source: isDeleted || accountId === null ? pick(['import', 'staff']) : 'staff',
        ...{ amountCents: Math.abs(cents), lines: lines.map((line) => ({ ...line, cents: -line.cents })) },
      });
    }
  };
  for (const { id, issueDate } of accounts) {
    const cents = 1 + below(5);
    book(id, 'CHARGE', cents, random() < 0.5 ? new Date(`${issueDate}T15:00:00Z`) : instant());
    for (let count = below(6); count > 0; count -= 1) {
      const kind = pick(['PAYMENT', 'PAYMENT', 'PAYMENT', 'COMPENSATION', 'CREDIT', 'RETURN', 'CHARGE']);
      const part = random() < 0.6 ? cents : 1 + below(cents);
      book(id, kind, kind === 'RETURN' || kind === 'CHARGE' ? part : -part, instant());
    }
  }
  for (let count = below(3); count > 0; count -= 1) book(null, pick(['PAYMENT', 'RETURN']), -(1 + below(5)), instant());
  return { accounts, entries };
}

/** What the statements of the store answer about one account or booking. */
function factsOf({ accounts, entries }: Life, id: string, timeZone: string): BookFacts {
  const account = accounts.find((each) => each.id === id);
  const gone = (accountId: string | null) => accounts.some((each) => each.id === accountId && each.isDeleted);
  const undoing = ({ reversesId, source }: OracleEntry) => reversesId !== null && source === 'import';
  const told = (at: Date) => ({ at: at.getTime() * 1_000, day: dayOf(dayAt(at, timeZone)) });
  const reversalOf = (entry: OracleEntry) => entries.find(({ reversesId }) => reversesId === entry.id);
  const reversed = (entry: OracleEntry) => entries.find((other) => other.id === entry.reversesId);
  const moves = entries.flatMap((entry) => {
    const undone = reversalOf(entry);
    if (undoing(entry) && gone(entry.accountId)) return [];
    if (undone && undoing(undone) && gone(undone.accountId)) return [];
    if (account?.currency !== 'USD') return [];
    const isUndated = entry.isUndated || reversed(entry)?.isUndated === true;
    return entry.lines
      .filter((line) => line.accountId === id)
      .map(({ cents }) => {
        // Paid on a day that nobody knows: at midnight of the day on which it was invoiced.
        const midnight = midnightOf(account.issueDate, timeZone);
        const at = isUndated && midnight < entry.at ? midnight : entry.at;
        return { ...told(at), cents, kind: entry.kind, isUndated };
      });
  });
  const collected = entries.flatMap((entry) => {
    if (entry.kind !== 'PAYMENT' && entry.kind !== 'RETURN') return [];
    if ((entry.accountId ?? entry.id) !== id || entry.isUndated || reversed(entry)?.isUndated) return [];
    const undone = reversalOf(entry);
    if (undoing(entry) || (undone && undoing(undone)) || (account && account.currency !== 'USD')) return [];
    const sign = (entry.kind === 'PAYMENT') === (entry.reversesId === null) ? 1 : -1;
    return [{ ...told(entry.at), cents: sign * entry.amountCents }];
  });
  return {
    account: account ? { status: account.status, dueDay: dayOf(account.dueDate) } : null,
    moves,
    changes: (account?.changes ?? []).map((change) => ({
      ...told(change.at),
      statusBefore: change.statusBefore,
      dueBefore: change.dueBefore === null ? null : dayOf(change.dueBefore),
    })),
    collected,
  };
}

/** The daybook as the worker keeps it: paths and sums that are moved by what differs, in passes of any order. */
class Book {
  readonly paths = new Map<string, OwnedPath>();
  readonly sums = new Map<string, number>();

  roll(life: Life, ids: readonly string[], timeZone: string): void {
    const after = ids.map((id) => {
      const debtorId = life.accounts.find((account) => account.id === id)?.debtorId ?? null;
      return { id, debtorId, path: bookPath(factsOf(life, id, timeZone)) };
    });
    const before = ids.flatMap((id) => this.paths.get(id) ?? []);
    const owners = ownersOf(before, after);
    const beside = [...this.paths.values()].filter(
      ({ id, debtorId }) => !ids.includes(id) && owners.includes(debtorId ?? ''),
    );
    for (const step of bookSteps(before, after, beside)) this.#add(step);
    for (const path of after) this.paths.set(path.id, path);
  }

  #add({ day, figure, value }: BookStep): void {
    const key = `${figure} ${dateOfDayNumber(day)}`;
    const sum = (this.sums.get(key) ?? 0) + value;
    if (sum === 0) this.sums.delete(key);
    else this.sums.set(key, sum);
  }

  sum(figures: readonly BookFigure[], isIn: (day: string) => boolean): number {
    let sum = 0;
    for (const [key, value] of this.sums) {
      const [figure = '', day = ''] = key.split(' ');
      if ((figures as readonly string[]).includes(figure) && isIn(day)) sum += value;
    }
    return sum;
  }
}

function figuresOf(book: Book, month: string, today: string) {
  const next = addMonths(`${month}-01`, 1);
  const until = (day: string) => day < next && day <= today;
  const within = (day: string) => day.startsWith(month) && day <= today;
  const before = (day: string) => day < `${month}-01`;
  const settled = settledKinds.map((kind) => book.sum([`settled:${kind}`], within));
  return {
    owed: book.sum(owedAccounts, until),
    customers: book.sum(['customers'], until),
    count: agingBuckets.map((bucket) => book.sum([accountsOf(bucket)], until)),
    cents: agingBuckets.map((bucket) => book.sum([centsOf(bucket)], until)),
    collected: book.sum(['collected'], within),
    settled: { all: settled.reduce((sum, each) => sum + each, 0), inTime: settled[0], within30: settled[1] },
    effectiveness: collectionEffectiveness({
      openingCents: book.sum(owedCents, before),
      chargedCents: book.sum(['charged'], within),
      closingCents: book.sum(owedCents, until),
      currentCents: book.sum([centsOf('dueDateLessThanNow')], until),
    }),
  };
}

function expectedOf(oracle: ChartOracle, month: string) {
  return {
    owed: oracle.owedAccounts(month),
    customers: oracle.owingCustomers(month),
    ...oracle.aging(month),
    collected: oracle.collected(month),
    settled: oracle.settled(month),
    effectiveness: oracle.effectiveness(month),
  };
}

test('whatever happened, and in whatever order it was told, the daybook says what the definitions say', () => {
  for (let index = 0; index < histories; index += 1) {
    const random = randomOf(seed + index);
    const timeZone = zones[index % zones.length] ?? 'UTC';
    const life = randomLife(random);
    const book = new Book();
    // A part of the bookings first, an earlier state of the accounts beside them, and customers that change.
    const early = life.entries.slice(0, Math.floor(random() * life.entries.length));
    const bookings = life.entries.filter(({ accountId }) => accountId === null).map(({ id }) => id);
    const ids = [...life.accounts.map(({ id }) => id), ...bookings].toSorted(() => random() - 0.5);
    const first: Life = {
      entries: early,
      accounts: life.accounts.map((account) => ({
        ...account,
        ...(random() < 0.3 ? { debtorId: 'd1', isDeleted: false, dueDate: '2026-01-31' } : {}),
      })),
    };
    for (const id of ids) if (random() < 0.7) book.roll(first, [id], timeZone);
    const middle = Math.floor(random() * ids.length);
    book.roll(life, ids.slice(middle), timeZone);
    book.roll(life, ids.slice(0, middle), timeZone);
    book.roll(life, ids, timeZone);
    const straight = new Book();
    straight.roll(life, ids.toReversed(), timeZone);
    expect(new Map([...straight.sums].toSorted()), `history ${index}`).toEqual(new Map([...book.sums].toSorted()));
    const oracle = new ChartOracle({ ...emptyBook, ...life, timeZone });
    const today = dayAt(NOW, timeZone);
    for (const month of MONTHS)
      expect(figuresOf(book, month, today), `history ${index}, ${month}, ${timeZone}`).toEqual(
        expectedOf(oracle, month),
      );
  }
}, 600_000);

const emptyBook: OracleBook = {
  ...{ timeZone: 'UTC', now: NOW, accounts: [], entries: [] },
  ...{ messages: [], calls: [], disputes: [], charges: [] },
};
