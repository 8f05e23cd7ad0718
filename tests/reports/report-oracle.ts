import type { OracleAccount, OracleBook } from '../charts/chart-oracle.ts';
import { dayAt } from '../charts/chart-oracle.ts';

interface Move {
  readonly at: number;
  readonly day: string;
  readonly cents: number;
  readonly kind: string;
  readonly isUndated: boolean;
}

interface Known {
  readonly account: OracleAccount;
  readonly moves: readonly Move[];
}

const DAY = 86_400_000;
const dayNumber = (day: string) => Date.parse(day) / DAY;
const isAsked = (status: string) => status !== 'Draft' && status !== 'Canceled';
const lastOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
export const monthAfter = (month: string, by = 1) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1)).toISOString().slice(0, 7);
const bucketOf = (days: number) => (days <= 0 ? 0 : days <= 30 ? 1 : days <= 60 ? 2 : 3);

/** The reports as their definitions say, account by account and fact by fact, with nothing of the product's own. */
export class ReportOracle {
  readonly #known: readonly Known[];
  readonly #book: OracleBook;
  readonly today: string;

  constructor(book: OracleBook) {
    this.#book = book;
    this.today = dayAt(book.now, book.timeZone);
    const accounts = new Map(book.accounts.map((account) => [account.id, account]));
    const entries = new Map(book.entries.map((entry) => [entry.id, entry]));
    const never = new Set<string>();
    for (const entry of book.entries) {
      if (entry.reversesId === null || entry.source !== 'import') continue;
      if (entry.lines.length === 0 || entry.lines.some(({ accountId }) => accounts.get(accountId)?.isDeleted))
        never.add(entry.id).add(entry.reversesId);
    }
    const moves = new Map<string, Move[]>();
    for (const entry of book.entries) {
      if (never.has(entry.id) || entry.at > book.now) continue;
      const isUndated = entry.isUndated || entries.get(entry.reversesId ?? '')?.isUndated === true;
      for (const { accountId, cents } of entry.lines) {
        const issued = accounts.get(accountId)?.issueDate ?? '';
        const own = dayAt(entry.at, book.timeZone);
        const day = isUndated && issued < own ? issued : own;
        const at = day === own ? entry.at.getTime() : 0;
        const list = moves.get(accountId) ?? [];
        list.push({ at, day, cents, kind: entry.kind, isUndated });
        moves.set(accountId, list);
      }
    }
    this.#known = book.accounts
      .filter(({ currency }) => currency === 'USD')
      .map((account) => ({ account, moves: moves.get(account.id) ?? [] }));
  }

  /** What a fact was at the end of a day. */
  #at(account: OracleAccount, key: 'statusBefore' | 'dueBefore', day: string): string {
    const next = account.changes.find((change) => change[key] !== null && dayAt(change.at, this.#book.timeZone) > day);
    return next?.[key] ?? (key === 'dueBefore' ? account.dueDate : account.status);
  }

  #owed({ account, moves }: Known, day: string): number {
    if (!isAsked(this.#at(account, 'statusBefore', day))) return 0;
    return Math.max(
      0,
      moves.reduce((sum, move) => sum + (move.day <= day ? move.cents : 0), 0),
    );
  }

  #endOf(month: string): string {
    const last = lastOf(month);
    return last < this.today ? last : this.today;
  }

  /** What each group owes on a day: accounts, then cents by age. */
  aging(day: string, groupOf: (account: OracleAccount) => string): Map<string, number[]> {
    const groups = new Map<string, number[]>();
    for (const known of this.#known) {
      const owed = this.#owed(known, day);
      if (owed === 0) continue;
      const sums = groups.get(groupOf(known.account)) ?? [0, 0, 0, 0, 0];
      const place = 1 + bucketOf(dayNumber(day) - dayNumber(this.#at(known.account, 'dueBefore', day)));
      sums[0] = (sums[0] ?? 0) + 1;
      sums[place] = (sums[place] ?? 0) + owed;
      groups.set(groupOf(known.account), sums);
    }
    return groups;
  }

  owed(month: string): { readonly all: number; readonly current: number } {
    const day = this.#endOf(month);
    let [all, current] = [0, 0];
    for (const known of this.#known) {
      const owed = this.#owed(known, day);
      all += owed;
      if (this.#at(known.account, 'dueBefore', day) >= day) current += owed;
    }
    return { all, current };
  }

  /** Charged in a month less what was canceled: approvals and cancellations count what stood on the account. */
  charged(month: string): number {
    const [first, last] = [`${month}-01`, this.#endOf(month)];
    let sum = 0;
    for (const known of this.#known) {
      const { account, moves } = known;
      const isPlain = account.changes.length === 0;
      if (isPlain && !isAsked(account.status)) continue;
      if (isPlain) {
        for (const { day, cents, kind, isUndated } of moves)
          if (day >= first && day <= last && (kind === 'CHARGE' || isUndated)) sum += cents;
        continue;
      }
      const before = new Date(Date.parse(first) - DAY).toISOString().slice(0, 10);
      sum += this.#owed(known, last) - this.#owed(known, before) + this.#settled(known, first, last, () => true);
    }
    return sum;
  }

  /** What left an account otherwise than by a charge while it was asked for. */
  #settled({ account, moves }: Known, first: string, last: string, isCounted: (move: Move) => boolean): number {
    let sum = 0;
    for (const move of moves) {
      if (move.day < first || move.day > last || move.kind === 'CHARGE' || move.isUndated || !isCounted(move)) continue;
      const next = account.changes.find((change) => change.statusBefore !== null && change.at.getTime() > move.at);
      if (isAsked(next?.statusBefore ?? account.status)) sum -= move.cents;
    }
    return sum;
  }

  money(month: string): number {
    const isMoney = ({ kind }: Move) => kind === 'PAYMENT' || kind === 'RETURN';
    return this.#known.reduce(
      (sum, known) => sum + this.#settled(known, `${month}-01`, this.#endOf(month), isMoney),
      0,
    );
  }

  waived(month: string): number {
    const isWaiver = ({ kind }: Move) => kind !== 'PAYMENT' && kind !== 'RETURN';
    return this.#known.reduce(
      (sum, known) => sum + this.#settled(known, `${month}-01`, this.#endOf(month), isWaiver),
      0,
    );
  }

  /** Counted back a day's worth at a time, month after month. */
  dso(month: string, isBest: boolean): number | null {
    const { all, current } = this.owed(month);
    let [left, days, at] = [isBest ? current : all, 0, month];
    while (left > 0) {
      if (days > 730) return null;
      const length = Number(this.#endOf(at).slice(8));
      const charged = this.charged(at);
      if (charged >= left) days += (length * left) / charged;
      else days += length;
      left -= Math.max(0, charged);
      at = monthAfter(at, -1);
    }
    return days > 730 ? null : Math.round(days * 10) / 10;
  }

  /** From the end of one month to the next: opening, then kept by age, paid, written off; by age before. */
  rolls(month: string): number[][] {
    const [from, to] = [this.#endOf(monthAfter(month, -1)), this.#endOf(month)];
    const table = [0, 1, 2, 3].map(() => [0, 0, 0, 0, 0, 0, 0]);
    for (const known of this.#known) {
      const [was, is] = [this.#owed(known, from), this.#owed(known, to)];
      if (was === 0) continue;
      const row = table[bucketOf(dayNumber(from) - dayNumber(this.#at(known.account, 'dueBefore', from)))];
      const kept = Math.min(was, is);
      const money = this.#settled(known, `${month}-01`, to, ({ kind }) => kind === 'PAYMENT' || kind === 'RETURN');
      const paid = Math.min(was - kept, Math.max(0, money));
      const add = (place: number, cents: number) => {
        if (row) row[place] = (row[place] ?? 0) + cents;
      };
      add(0, was);
      add(1 + bucketOf(dayNumber(to) - dayNumber(this.#at(known.account, 'dueBefore', to))), kept);
      add(5, paid);
      add(6, was - kept - paid);
    }
    return table;
  }

  /** Of the accounts added in a month: how many, placed, recalled, and the money that came in by month since. */
  placed(month: string): { accounts: number; placed: number; recalled: number; money: number[] } {
    const result = { accounts: 0, placed: 0, recalled: 0, money: Array.from({ length: 13 }, () => 0) };
    for (const { account, moves } of this.#known) {
      if (dayAt(account.createdAt, this.#book.timeZone).slice(0, 7) !== month || account.createdAt > this.#book.now)
        continue;
      const status = this.#at(account, 'statusBefore', this.today);
      if (status === 'Draft' || moves.length === 0) continue;
      result.accounts += 1;
      let balance = 0;
      for (const { cents, kind, isUndated, day } of moves) {
        balance += cents;
        if (kind === 'CHARGE' || isUndated) result.placed += cents;
        else if (kind === 'PAYMENT' || kind === 'RETURN') {
          for (let age = 0; age < 13; age += 1)
            if (day.slice(0, 7) <= monthAfter(month, age)) result.money[age] = (result.money[age] ?? 0) - cents;
        }
      }
      if (status === 'Canceled') result.recalled += Math.max(0, balance);
    }
    return result;
  }

  /** Of the invoices of a month: charged, and what of it was open 90 days after its end; null when that is to come. */
  billed(month: string): { billed: number; unpaid: number } | null {
    const last = new Date(Date.parse(lastOf(month)) + 90 * DAY).toISOString().slice(0, 10);
    if (last >= this.today) return null;
    let [billed, unpaid] = [0, 0];
    for (const { account, moves } of this.#known) {
      if (!isAsked(account.status) || account.issueDate.slice(0, 7) !== month) continue;
      const charged = moves.reduce((sum, move) => sum + (move.kind === 'CHARGE' || move.isUndated ? move.cents : 0), 0);
      const open = moves.reduce((sum, move) => sum + (move.day <= last ? move.cents : 0), 0);
      billed += Math.max(0, charged);
      unpaid += Math.min(Math.max(0, open), Math.max(0, charged));
    }
    return { billed, unpaid };
  }
}
