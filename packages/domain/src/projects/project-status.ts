import { type Refusal, refuse } from '../errors.ts';
import type { RecordStatus } from '../vocabulary.ts';

/** The states that a person may choose from each one; In Progress is the ledger's word and nobody's choice. */
const moves: Readonly<Record<RecordStatus, readonly RecordStatus[]>> = {
  Draft: ['Open', 'Canceled'],
  Open: ['Closed', 'Canceled'],
  'In Progress': ['Closed', 'Canceled'],
  Closed: ['Open'],
  Canceled: ['Draft'],
};

/** The states that a screen may offer. */
export function offeredProjectStatuses(from: RecordStatus): readonly RecordStatus[] {
  return moves[from];
}

export interface ProjectMove {
  readonly from: RecordStatus;
  readonly to: RecordStatus;
  /** Whether an account of the project is owed. */
  readonly isOwed: boolean;
  readonly reason: string;
}

/**
 * Which state a project gets that somebody moves. Whoever ends one on which money is owed, or takes up one that was
 * ended, says why; the accounts stay as they are. An open one on which money is owed is In Progress at once.
 */
export function moveProject({
  from,
  to,
  isOwed,
  reason,
}: ProjectMove): { readonly ok: true; readonly status: RecordStatus } | Refusal {
  if (!moves[from].includes(to)) return refuse('INVALID_STATUS');
  if (needsReason({ from, to, isOwed }) && reason === '')
    return refuse('SOME_FIELD_IS_MISSING', { reason: 'reason-missing' });
  return { ok: true, status: to === 'Open' && isOwed ? 'In Progress' : to };
}

/** Whether somebody has to say why. */
export function needsReason({ from, to, isOwed }: Omit<ProjectMove, 'reason'>): boolean {
  const isReopened = from === 'Closed' || from === 'Canceled';
  return isReopened || (isOwed && (to === 'Closed' || to === 'Canceled'));
}

/** A project that is over takes no more accounts. */
export function takesAccounts(status: RecordStatus): boolean {
  return status !== 'Closed' && status !== 'Canceled';
}
