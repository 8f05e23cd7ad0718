import { type Refusal, refuse } from '../errors.ts';
import { type RecordStatus, recordStatuses } from '../vocabulary.ts';

/** Who moves a contract: a person, its accounts (the ledger), or the day after its end. */
export type ContractMover = 'person' | 'ledger' | 'calendar';

/** What a move asks for besides being in the table. */
type Guard = 'complete' | 'reason' | 'reason-if-owed';

interface ContractMove {
  readonly from: RecordStatus;
  readonly to: RecordStatus;
  readonly by: ContractMover;
  readonly guards: readonly Guard[];
}

function move(from: RecordStatus, to: RecordStatus, by: ContractMover, ...guards: Guard[]): ContractMove {
  return { from, to, by, guards };
}

/** The moves of a contract and who makes them; what is not here is refused. */
export const contractMoves: readonly ContractMove[] = [
  move('Draft', 'Open', 'person', 'complete'),
  move('Draft', 'Canceled', 'person'),
  move('Open', 'In Progress', 'ledger'),
  move('Open', 'Closed', 'person', 'reason-if-owed'),
  move('Open', 'Canceled', 'person', 'reason-if-owed'),
  move('Open', 'Closed', 'calendar'),
  move('In Progress', 'Closed', 'person', 'reason-if-owed'),
  move('In Progress', 'Canceled', 'person', 'reason-if-owed'),
  move('In Progress', 'Closed', 'calendar'),
  // What the calendar closed at zero owes again: a payment came back.
  move('Closed', 'In Progress', 'ledger'),
  move('Closed', 'Open', 'person', 'complete', 'reason'),
  move('Closed', 'Draft', 'person', 'reason'),
  move('Canceled', 'Open', 'person', 'complete', 'reason'),
  move('Canceled', 'Draft', 'person', 'reason'),
];

export interface ContractFacts {
  readonly status: RecordStatus;
  readonly startDate: string | null;
  /** What its accounts still owe. */
  readonly owedCents: number;
}

/**
 * Whether a contract may get another status. INVALID_STATUS: the table has no such move; SOME_FIELD_IS_MISSING at
 * `startDate` for one without a beginning, at `reason` where accounts still owe or an end is taken back.
 */
export function moveContract(
  facts: ContractFacts,
  to: RecordStatus,
  { by, reason = '' }: { readonly by: ContractMover; readonly reason?: string },
): { readonly ok: true } | Refusal {
  const found = contractMoves.find((each) => each.from === facts.status && each.to === to && each.by === by);
  if (!found) return refuse('INVALID_STATUS');
  if (by === 'calendar' && facts.owedCents > 0) return refuse('INVALID_STATUS');
  if (found.guards.includes('complete') && facts.startDate === null) return missing('startDate');
  const needsReason = asksReason(facts, to);
  return needsReason && reason.trim() === '' ? missing('reason') : { ok: true };
}

/** Whether a person who moves it there has to say why. */
export function asksReason(facts: Pick<ContractFacts, 'status' | 'owedCents'>, to: RecordStatus): boolean {
  const found = contractMoves.find((each) => each.from === facts.status && each.to === to && each.by === 'person');
  if (!found) return false;
  return found.guards.includes('reason') || (found.guards.includes('reason-if-owed') && facts.owedCents > 0);
}

/** Where a person may move a contract of this status. */
export function allowedStatuses(status: RecordStatus): readonly RecordStatus[] {
  return recordStatuses.filter((to) =>
    contractMoves.some((each) => each.from === status && each.to === to && each.by === 'person'),
  );
}

/** Contracts that are in force: their ends are watched, their files go with messages. */
export function isInForce(status: RecordStatus): boolean {
  return status === 'Open' || status === 'In Progress';
}

function missing(field: string): Refusal {
  return refuse('SOME_FIELD_IS_MISSING', { [field]: 'SOME_FIELD_IS_MISSING' });
}
