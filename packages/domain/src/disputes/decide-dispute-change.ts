import type { IsoDate } from '../calendar/iso-date.ts';
import { type Refusal, refuse } from '../errors.ts';

/** An objection as it stands under the lock of its account. */
export interface ChangedDispute {
  readonly status: 'OPENED' | 'ANSWERED';
  readonly version: number;
  /** The last day to answer. */
  readonly deadline: IsoDate;
  readonly balanceCents: number;
  readonly today: IsoDate;
}

export interface DisputeChange {
  readonly version: number;
  readonly deadline?: IsoDate | undefined;
  readonly amountCents?: number | null | undefined;
  readonly note?: string | undefined;
}

/**
 * Whether an open objection may be changed so. A deadline lies ahead, and a later one says why. Refusals: INVALID_STATUS,
 * STALE_VERSION, INVALID_FIELD at `deadline`, SOME_FIELD_IS_MISSING at `note`, INVALID_AMOUNT at `amountCents`.
 */
export function decideDisputeChange(dispute: ChangedDispute, change: DisputeChange): { readonly ok: true } | Refusal {
  const { deadline, amountCents } = change;
  if (dispute.status !== 'OPENED') return refuse('INVALID_STATUS');
  if (dispute.version !== change.version) return refuse('STALE_VERSION');
  if (deadline !== undefined && deadline !== dispute.deadline) {
    if (deadline < dispute.today) return refuse('INVALID_FIELD', { deadline: 'past' });
    if (deadline > dispute.deadline && !change.note?.trim())
      return refuse('SOME_FIELD_IS_MISSING', { note: 'required' });
  }
  if (typeof amountCents === 'number' && amountCents > dispute.balanceCents)
    return refuse('INVALID_AMOUNT', { amountCents: 'INVALID_AMOUNT' });
  return { ok: true };
}
