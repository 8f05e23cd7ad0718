import type { IsoDate } from '../calendar/iso-date.ts';
import type { BankruptcyStage, HoldKind } from './hold.ts';
import { isGraveHold } from './hold.ts';

/** What a person says about a new hold. */
export interface HoldCommand {
  readonly kind: HoldKind;
  readonly stage?: BankruptcyStage | undefined;
  readonly amountCents?: number | undefined;
  /** Last day, of a pause or a hardship; of a promise the day on which it will be paid. */
  readonly endsOn?: IsoDate | undefined;
  readonly evidence: string;
}

export type HoldField = 'stage' | 'amountCents' | 'endsOn' | 'evidence';
export type HoldProblem = 'required' | 'not-of-this-kind' | 'past' | 'too-far';

/** Days after the promised day before a promise counts as broken: a payment takes so long to arrive. */
export const PROMISE_GRACE_DAYS = 3;
/** Nothing that ends by itself may last longer; a longer rest is for good until somebody lifts it. */
export const HOLD_DAYS_MAX = 366;

/** What is wrong with a hold, by field; empty when it may be written. Who stops contact says why and by whose words. */
export function checkHold(
  command: HoldCommand,
  today: IsoDate,
  lastDay: IsoDate,
): Partial<Readonly<Record<HoldField, HoldProblem>>> {
  const problems: Partial<Record<HoldField, HoldProblem>> = {};
  const asks = (
    field: 'stage' | 'amountCents' | 'endsOn',
    kinds: readonly HoldKind[],
    optional: readonly HoldKind[],
  ) => {
    const isGiven = command[field] !== undefined;
    if (kinds.includes(command.kind) && !isGiven) problems[field] = 'required';
    if (isGiven && !kinds.includes(command.kind) && !optional.includes(command.kind))
      problems[field] = 'not-of-this-kind';
  };
  asks('stage', ['BANKRUPTCY'], []);
  asks('amountCents', ['PROMISE'], []);
  asks('endsOn', ['PROMISE', 'PAUSE'], ['HARDSHIP']);
  if (!problems.endsOn && command.endsOn !== undefined) {
    if (command.endsOn < today) problems.endsOn = 'past';
    else if (command.endsOn > lastDay) problems.endsOn = 'too-far';
  }
  if (isGraveHold(command.kind) && command.evidence.trim() === '') problems.evidence = 'required';
  return problems;
}
