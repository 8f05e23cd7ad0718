/**
 * The charts of the dashboard as their definitions say, over plain rows and fact by fact: an answer to compare with,
 * slow and without anything of the product's own.
 */
export interface OracleEntry {
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  readonly isUndated: boolean;
  readonly reversesId: string | null;
  readonly source: string;
  readonly amountCents: number;
  /** What it moves on invoices. */
  readonly lines: readonly { readonly accountId: string; readonly cents: number }[];
}

export interface OracleAccount {
  readonly id: string;
  readonly debtorId: string;
  readonly currency: string;
  readonly status: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly createdAt: Date;
  readonly isDeleted: boolean;
  readonly changes: readonly {
    readonly at: Date;
    readonly statusBefore: string | null;
    readonly dueBefore: string | null;
  }[];
}

export interface OracleBook {
  readonly timeZone: string;
  readonly now: Date;
  readonly accounts: readonly OracleAccount[];
  readonly entries: readonly OracleEntry[];
  readonly messages: readonly {
    readonly debtorId: string;
    readonly direction: string;
    readonly channel: string;
    readonly origin: string;
    readonly kind: string;
    readonly workflowId: string | null;
    readonly at: Date;
    readonly sentAt: Date | null;
    readonly owedCents: number | null;
    readonly pastDueCents: number | null;
  }[];
  readonly calls: readonly { readonly direction: string; readonly outcome: string; readonly at: Date }[];
  readonly disputes: readonly { readonly openedAt: Date }[];
  readonly charges: readonly { readonly source: string; readonly memberId: string | null; readonly settledAt: Date }[];
}

interface Move {
  readonly at: Date;
  readonly cents: number;
  readonly kind: string;
  readonly isUndated: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a calendar on the wall shows there. */
export function dayAt(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

const isAsked = (status: string) => status !== 'Draft' && status !== 'Canceled';

function firstInstantOf(day: string, timeZone: string): Date {
  let low = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000;
  let high = low + 30 * 3_600_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (dayAt(new Date(middle), timeZone) >= day) high = middle;
    else low = middle;
  }
  return new Date(high);
}

export class ChartOracle {
  readonly #days = new Map<number, string>();
  readonly #months = new Map<number, string>();
  readonly #moves = new Map<string, Move[]>();
  readonly #book: OracleBook;
  readonly #own: readonly OracleAccount[];
  readonly #counted: readonly OracleEntry[];

  constructor(book: OracleBook) {
    this.#book = book;
    this.#own = book.accounts.filter(({ currency }) => currency === 'USD');
    const byId = new Map(book.entries.map((entry) => [entry.id, entry]));
    const accounts = new Map(book.accounts.map((account) => [account.id, account]));
    const never = new Set<string>();
    for (const entry of book.entries) {
      if (entry.reversesId === null || entry.source !== 'import') continue;
      const gone = entry.lines.length === 0 || entry.lines.some(({ accountId }) => accounts.get(accountId)?.isDeleted);
      if (gone) never.add(entry.id).add(entry.reversesId);
    }
    this.#counted = book.entries.filter(({ id }) => !never.has(id));
    for (const entry of this.#counted) {
      const isUndated =
        entry.isUndated || (entry.reversesId !== null && byId.get(entry.reversesId)?.isUndated === true);
      for (const { accountId, cents } of entry.lines) {
        const account = accounts.get(accountId);
        const issued = firstInstantOf(account?.issueDate ?? '2000-01-01', book.timeZone);
        const at = isUndated && issued < entry.at ? issued : entry.at;
        const moves = this.#moves.get(accountId) ?? [];
        moves.push({ at, cents, kind: entry.kind, isUndated });
        this.#moves.set(accountId, moves);
      }
    }
    for (const moves of this.#moves.values()) moves.sort((one, other) => one.at.getTime() - other.at.getTime());
  }

  #month(at: Date): string {
    const known = this.#months.get(at.getTime());
    if (known !== undefined) return known;
    const month = at > this.#book.now ? '9999-99' : dayAt(at, this.#book.timeZone).slice(0, 7);
    this.#months.set(at.getTime(), month);
    return month;
  }

  #day(at: Date): string {
    const known = this.#days.get(at.getTime());
    if (known !== undefined) return known;
    const day = dayAt(at, this.#book.timeZone);
    this.#days.set(at.getTime(), day);
    return day;
  }

  #movesOf(account: OracleAccount): readonly Move[] {
    return this.#moves.get(account.id) ?? [];
  }

  #balance(account: OracleAccount, month: string): number {
    return this.#movesOf(account).reduce((sum, { at, cents }) => sum + (this.#month(at) <= month ? cents : 0), 0);
  }

  /** A fact as it stood when everything up to `isPast` had happened. */
  #then<K extends 'statusBefore' | 'dueBefore'>(account: OracleAccount, key: K, isPast: (at: Date) => boolean): string {
    const next = account.changes.find((change) => change[key] !== null && !isPast(change.at));
    return next?.[key] ?? (key === 'dueBefore' ? account.dueDate : account.status);
  }

  #owed(account: OracleAccount, month: string): number {
    const status = this.#then(account, 'statusBefore', (at) => this.#month(at) <= month);
    return isAsked(status) ? Math.max(0, this.#balance(account, month)) : 0;
  }

  #due(account: OracleAccount, month: string): string {
    return this.#then(account, 'dueBefore', (at) => this.#month(at) <= month);
  }

  #lastDay(month: string): string {
    const today = dayAt(this.#book.now, this.#book.timeZone);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    return last < today ? last : today;
  }

  owedAccounts(month: string): number {
    return this.#own.filter((account) => this.#owed(account, month) > 0).length;
  }

  owingCustomers(month: string): number {
    return new Set(this.#own.filter((account) => this.#owed(account, month) > 0).map(({ debtorId }) => debtorId)).size;
  }

  aging(month: string): { readonly count: readonly number[]; readonly cents: readonly number[] } {
    const [count, cents] = [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    for (const account of this.#own) {
      const owed = this.#owed(account, month);
      if (owed === 0) continue;
      const days = (Date.parse(this.#lastDay(month)) - Date.parse(this.#due(account, month))) / 86_400_000;
      const bucket = days <= 0 ? 0 : days <= 30 ? 1 : days <= 60 ? 2 : 3;
      count[bucket] = (count[bucket] ?? 0) + 1;
      cents[bucket] = (cents[bucket] ?? 0) + owed;
    }
    return { count, cents };
  }

  collected(month: string): number {
    let sum = 0;
    const undated = new Set(this.#book.entries.filter(({ isUndated }) => isUndated).map(({ id }) => id));
    for (const entry of this.#counted) {
      if (entry.kind !== 'PAYMENT' && entry.kind !== 'RETURN') continue;
      if (entry.isUndated || (entry.reversesId !== null && undated.has(entry.reversesId))) continue;
      if (this.#month(entry.at) !== month) continue;
      if (entry.lines.some(({ accountId }) => this.#own.every(({ id }) => id !== accountId))) continue;
      const sign = (entry.kind === 'PAYMENT' ? 1 : -1) * (entry.reversesId === null ? 1 : -1);
      sum += sign * entry.amountCents;
    }
    return sum;
  }

  /** Of the accounts that came to zero in the month and stayed there to its end: how many, in time, within 30 days. */
  settled(month: string): { readonly all: number; readonly inTime: number; readonly within30: number } {
    const days = this.#own.flatMap((account) => {
      const at = this.#settledAt(account, month);
      if (at === null) return [];
      const due = this.#then(account, 'dueBefore', (change) => change <= at);
      return [(Date.parse(dayAt(at, this.#book.timeZone)) - Date.parse(due)) / 86_400_000];
    });
    return {
      all: days.length,
      inTime: days.filter((late) => late <= 0).length,
      within30: days.filter((late) => late > 0 && late <= 30).length,
    };
  }

  #settledAt(account: OracleAccount, month: string): Date | null {
    const moves = this.#movesOf(account).filter(({ at }) => this.#month(at) <= month);
    let [balance, money] = [0, 0];
    let found: Date | null = null;
    for (const [time, group] of Map.groupBy(moves, ({ at }) => at.getTime())) {
      const net = group.reduce((sum, { cents }) => sum + cents, 0);
      balance += net;
      for (const { kind, cents, isUndated } of group) {
        if ((kind === 'PAYMENT' || kind === 'RETURN') && !isUndated) money -= cents;
      }
      if (net === 0 && !group.some(({ kind }) => kind === 'CHARGE')) continue;
      found = balance === 0 && money >= 1 ? new Date(time) : null;
    }
    return found !== null && this.#month(found) === month ? found : null;
  }

  effectiveness(month: string): number {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const before = new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
    let [opening, charged, closing, current] = [0, 0, 0, 0];
    for (const account of this.#own) {
      opening += this.#owed(account, before);
      const owed = this.#owed(account, month);
      closing += owed;
      if (this.#due(account, month) >= this.#lastDay(month)) current += owed;
      charged += this.#charged(account, month);
    }
    const collectable = opening + charged - current;
    if (collectable <= 0) return 100;
    return Math.min(100, Math.round((Math.max(0, opening + charged - closing) * 1_000) / collectable) / 10);
  }

  /** Charges while the account was asked for; approval charges what stood on it, cancellation takes that back. */
  #charged(account: OracleAccount, month: string): number {
    const moves = this.#movesOf(account);
    const times = [...moves, ...account.changes].map(({ at }) => at.getTime());
    let [sum, balance] = [0, 0];
    for (const time of [...new Set(times)].toSorted((one, other) => one - other)) {
      const isIn = this.#month(new Date(time)) === month;
      const was = isAsked(this.#then(account, 'statusBefore', (at) => at.getTime() < time));
      const is = isAsked(this.#then(account, 'statusBefore', (at) => at.getTime() <= time));
      if (isIn && was !== is) sum += is ? balance : -balance;
      for (const move of moves.filter(({ at }) => at.getTime() === time)) {
        balance += move.cents;
        if (isIn && is && (move.kind === 'CHARGE' || move.isUndated)) sum += move.cents;
      }
    }
    return sum;
  }

  accountsAdded(month: string): number {
    return this.#book.accounts.filter(({ isDeleted, createdAt }) => !isDeleted && this.#month(createdAt) === month)
      .length;
  }

  disputesCreated(month: string): number {
    return this.#book.disputes.filter(({ openedAt }) => this.#month(openedAt) === month).length;
  }

  #handedOver(month: string) {
    return this.#book.messages.filter(
      ({ direction, sentAt, kind }) =>
        direction === 'outgoing' && sentAt !== null && kind !== 'LOGIN_CODE' && this.#month(sentAt) === month,
    );
  }

  messages(month: string): number {
    return this.#handedOver(month).length;
  }

  contacted(month: string, isPastDue: boolean): number {
    const found = this.#handedOver(month).filter(({ debtorId, sentAt, owedCents, pastDueCents }) => {
      const known = isPastDue ? pastDueCents : owedCents;
      if (known !== null || sentAt === null) return (known ?? 0) > 0;
      return this.#own.some((account) => {
        if (account.debtorId !== debtorId) return false;
        const isPast = (at: Date) => at <= sentAt;
        const balance = this.#movesOf(account).reduce((sum, { at, cents }) => sum + (isPast(at) ? cents : 0), 0);
        if (balance <= 0 || !isAsked(this.#then(account, 'statusBefore', isPast))) return false;
        return !isPastDue || this.#then(account, 'dueBefore', isPast) < dayAt(sentAt, this.#book.timeZone);
      });
    });
    return new Set(found.map(({ debtorId }) => debtorId)).size;
  }

  savedMinutes(month: string): number {
    let minutes = 0;
    for (const { origin, kind, workflowId } of this.#handedOver(month)) {
      if (origin === 'STAFF') continue;
      if (origin === 'REPLY' && kind === 'CHAT_REPLY') minutes += 5;
      else minutes += workflowId === null ? 3 : 5;
    }
    for (const { source, memberId, settledAt } of this.#book.charges) {
      if ((source === 'plan' || source === 'schedule') && memberId === null && this.#month(settledAt) === month)
        minutes += 10;
    }
    return minutes;
  }

  /** Days of everything that was sent or came in, told once. */
  day(day: string): { date: string; sms: number; email: number; calls: number; incoming: number } {
    const isOn = (at: Date | null) => at !== null && at <= this.#book.now && this.#day(at) === day;
    const out = this.#book.messages.filter(
      ({ direction, sentAt, kind }) => direction === 'outgoing' && kind !== 'LOGIN_CODE' && isOn(sentAt),
    );
    const calls = this.#book.calls.filter(({ at }) => isOn(at));
    return {
      date: day,
      sms: out.filter(({ channel }) => channel === 'SMS').length,
      email: out.filter(({ channel }) => channel === 'EMAIL').length,
      calls: calls.filter(({ direction, outcome }) => direction === 'outgoing' && outcome !== 'excluded').length,
      incoming:
        this.#book.messages.filter(({ direction, at }) => direction === 'incoming' && isOn(at)).length +
        calls.filter(({ direction }) => direction === 'incoming').length,
    };
  }
}
