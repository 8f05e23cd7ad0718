/** Days are counted from 1970-01-01, at the company's place; instants are microseconds since then. */
export interface BookMove {
  readonly at: number;
  readonly day: number;
  readonly cents: number;
  readonly kind: string;
  /** Paid on a day that nobody knows: it stands where it was invoiced, as though it had never been charged. */
  readonly isUndated: boolean;
}

/** What an account was before a change of it; null where the change left it as it was. */
export interface BookChange {
  readonly at: number;
  readonly day: number;
  readonly statusBefore: string | null;
  readonly dueBefore: number | null;
}

/** Everything that charts know of one account, or of one booking that stands on none. */
export interface BookFacts {
  /** Null of a booking. */
  readonly account: { readonly status: string; readonly dueDay: number } | null;
  /** What moved on it, in any order. */
  readonly moves: readonly BookMove[];
  /** In the order in which they were made. */
  readonly changes: readonly BookChange[];
  /** Money that came in, or went back with a minus. */
  readonly collected: readonly { readonly at: number; readonly day: number; readonly cents: number }[];
}
