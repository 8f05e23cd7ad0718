import { progressStates } from '../vocabulary.ts';
import type { PayRequirements } from './pay-requirements.ts';

export const payStates = [...progressStates, 'REJECTED'] as const;
export type PayState = (typeof payStates)[number];

/** What is known of a company's account for taking payments. */
export interface PayStanding {
  /** Somebody gave the first answer. */
  readonly isBegun: boolean;
  /** All papers were sent with the attestation. */
  readonly isSubmitted: boolean;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly requirements: PayRequirements;
  /** A paper that has to be there is not, or was rejected. */
  readonly missesDocuments: boolean;
}

export function isRejectedFor(reason: string | null): boolean {
  return reason?.startsWith('rejected.') ?? false;
}

/** Where a company stands, from everything that is known of it; whatever told of a change, this alone says what it means. */
export function payStateOf(standing: PayStanding): PayState {
  const { requirements } = standing;
  if (!standing.isBegun) return 'NOT_STARTED';
  if (isRejectedFor(requirements.disabledReason)) return 'REJECTED';
  const isAsked = requirements.due.length > 0 || requirements.errors.length > 0;
  if (!standing.isSubmitted || isAsked || standing.missesDocuments) return 'DATA_MISSING';
  return standing.chargesEnabled && standing.payoutsEnabled ? 'FINISHED' : 'IN_PROGRESS';
}

export interface ChargeStanding {
  readonly state: PayState;
  readonly chargesEnabled: boolean;
  /** When it was finished for the first time. */
  readonly finishedAt: Date | null;
  /** It charged before Recoup Pay and goes on until its own account is finished. */
  readonly chargesMeanwhile: boolean;
}

/**
 * Whether a company may take payments online; null: it has nothing to do with Recoup Pay. Something that is missing later
 * stops nothing by itself: the provider names a day for it, and says when it charges no more.
 */
export function mayCharge(standing: ChargeStanding | null): boolean {
  if (standing === null) return true;
  if (standing.finishedAt === null) return standing.chargesMeanwhile;
  return standing.chargesEnabled && standing.state !== 'REJECTED';
}

/** Another bank account rests so long before anything is paid out to it. */
export const PAYOUT_REST_HOURS = 24;
