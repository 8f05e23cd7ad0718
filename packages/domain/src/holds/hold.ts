/** What can stand against contact with a customer, gravest first: the order in which reasons are told. */
export const holdKinds = [
  ...(['BANKRUPTCY', 'DECEASED', 'CEASE', 'ATTORNEY', 'REFUSE', 'DO_NOT_CONTACT'] as const),
  ...(['LEDGER', 'HARDSHIP', 'PAUSE', 'PROMISE'] as const),
] as const;
export type HoldKind = (typeof holdKinds)[number];

/** What a person may place; a disagreement with a ledger comes and goes with its cause. */
export const placedHoldKinds = holdKinds.filter((kind) => kind !== 'LEDGER');

export const bankruptcyStages = ['FILED', 'DISMISSED', 'DISCHARGED'] as const;
export type BankruptcyStage = (typeof bankruptcyStages)[number];

export const holdSources = ['staff', 'reply', 'portal', 'import', 'provider'] as const;
export type HoldSource = (typeof holdSources)[number];

/** Forbids contact by law or by the customer's word; the others only let campaigns rest. */
const graveKinds: ReadonlySet<HoldKind> = new Set([
  ...(['BANKRUPTCY', 'DECEASED', 'CEASE', 'ATTORNEY', 'REFUSE', 'DO_NOT_CONTACT'] as const),
]);

export interface HoldFacts {
  readonly id: string;
  readonly kind: HoldKind;
  /** Null: for everything that the customer owes. */
  readonly accountId: string | null;
  /** Of a bankruptcy. */
  readonly stage: BankruptcyStage | null;
  /** Of a promise, in cents. */
  readonly amountCents: number | null;
  readonly beginsAt: Date;
  /** Ends by itself; null: until somebody lifts it. */
  readonly endsAt: Date | null;
}

/** Whether a hold that nobody has lifted counts at this instant. A bankruptcy that was dismissed protects no more. */
export function isOpenHold(hold: HoldFacts, at: Date): boolean {
  if (hold.kind === 'BANKRUPTCY' && hold.stage === 'DISMISSED') return false;
  return hold.beginsAt <= at && (hold.endsAt === null || hold.endsAt > at);
}

/** True for what forbids contact; false for a pause, hardship or promise, after which campaigns go on. */
export function isGraveHold(kind: HoldKind): boolean {
  return graveKinds.has(kind);
}

/**
 * Open holds that concern these accounts, gravest first. No accounts: whatever concerns the customer at all.
 */
export function openHolds<H extends HoldFacts>(holds: readonly H[], accountIds: readonly string[], at: Date): H[] {
  return holds
    .filter((hold) => isOpenHold(hold, at))
    .filter((hold) => hold.accountId === null || accountIds.length === 0 || accountIds.includes(hold.accountId))
    .toSorted((a, b) => holdKinds.indexOf(a.kind) - holdKinds.indexOf(b.kind));
}
