import { uuidv7 } from 'uuidv7';
import { withdrawPortalLinks } from '#server/features/portal/issue-portal-links.ts';
import type { Work } from '#server/work/work.ts';
import { addCredits } from '../credits/credits.store.ts';
import { reopenNotices } from '../notices/notices.store.ts';
import { deleteClaims, type ReleasedClaim, type WantedClaims } from './messages.store.ts';

/**
 * Gives claims back that surely never left, with their links and credits, as if they had not been made. Who claimed them plans
 * anew from the facts of the moment: a text is never sent late because it was written early.
 */
export async function releaseClaims(work: Work, wanted: WantedClaims): Promise<ReleasedClaim[]> {
  const released = await deleteClaims(work, wanted);
  await withdrawPortalLinks(
    work,
    released.flatMap((claim) => (claim.portalLinkId ? [claim.portalLinkId] : [])),
  );
  const credits = released.reduce((sum, claim) => sum + claim.smsCredits, 0);
  // Whoever deletes a claim gives it back: nobody else finds it again.
  if (credits > 0) await addCredits(work, 'sms', credits, { reason: 'GIVE_BACK', source: uuidv7() });
  await reopenNotices(
    work,
    released.map((claim) => claim.id),
  );
  return released;
}
