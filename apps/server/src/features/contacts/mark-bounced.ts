import { closeAddress } from '#server/features/debtors/contact-facts.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { promoteNext } from './promote-next.ts';

/**
 * Closes an address from which mail came back for good, or a number that takes no texts, for every customer who has it:
 * it is not written to again until somebody confirms it (12 CFR 1006.42 by analogy); a number may still be called. One
 * that is closed already stays as it is.
 */
export async function markBounced(
  work: Work,
  bounce: {
    readonly kind: 'EMAIL' | 'PHONE';
    readonly value: string;
    readonly at: Date;
    readonly reason: string;
  },
): Promise<void> {
  const closed = await closeAddress(work, bounce);
  if (closed.length === 0) return;
  const debtorIds = [...new Set(closed.map((point) => point.debtorId))];
  await stopClaims(work, debtorIds);
  for (const { id, debtorId } of closed) {
    asSystem(work).changed({
      ...{ noun: 'contact', id, action: 'contact.bounce', of: { kind: 'debtor', id: debtorId } },
      before: { isBounced: false },
      after: { isBounced: true },
      besides: { after: { reason: bounce.reason } },
    });
  }
  await promoteNext(asSystem(work), debtorIds, bounce.kind);
  for (const debtorId of debtorIds) work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', debtorIds);
}
