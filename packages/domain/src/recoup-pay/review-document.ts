import type { DocumentReviewStatus } from '../vocabulary.ts';
import { type PayDocument, requirementOf, slotOf } from './pay-documents.ts';
import type { PayRequirements } from './pay-requirements.ts';

export interface DocumentReview {
  readonly state: 'UNDER_REVIEW' | 'APPROVED' | 'REJECTED';
  /** The provider's code of why it was rejected. */
  readonly reason: string | null;
}

/**
 * What became of a paper that the provider has. It names a slot it refuses by an error and one it still looks at as
 * pending; a paper without a slot is as good as the account that it was brought for.
 */
export function reviewDocument(
  type: PayDocument,
  requirements: PayRequirements,
  account: { readonly chargesEnabled: boolean; readonly isRejected: boolean },
): DocumentReview {
  if (account.isRejected) return { state: 'REJECTED', reason: 'rejected' };
  const slot = slotOf(type);
  if (slot === null) return { state: account.chargesEnabled ? 'APPROVED' : 'UNDER_REVIEW', reason: null };
  const name = requirementOf(slot);
  const error = requirements.errors.find(({ requirement }) => requirement === name);
  if (error) return { state: 'REJECTED', reason: error.code };
  const isLookedAt = requirements.pending.includes(name) || !account.chargesEnabled;
  return { state: isLookedAt ? 'UNDER_REVIEW' : 'APPROVED', reason: null };
}

/** Before anybody reviews it; what failed on its way was never looked at. */
export function isBeforeReview(state: DocumentReviewStatus): boolean {
  return state === 'SUBMITTED' || state === 'FAILED';
}
