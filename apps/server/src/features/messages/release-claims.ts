import type { Trx } from '#server/db/database.ts';
import { withdrawPortalLinks } from '#server/features/portal/issue-portal-links.ts';
import { addCredits } from '../credits/credits.store.ts';
import { reopenNotices } from '../notices/notices.store.ts';
import { deleteClaims, type ReleasedClaim } from './messages.store.ts';

/**
 * Gives claims back that surely never left, with their links and credits, as if they had not been made. Who claimed them plans
 * anew from the facts of the moment: a text is never sent late because it was written early.
 */
export async function releaseClaims(trx: Trx, companyId: string, ids: readonly string[]): Promise<ReleasedClaim[]> {
  const released = await deleteClaims(trx, companyId, ids);
  await withdrawPortalLinks(
    trx,
    companyId,
    released.flatMap((claim) => (claim.portalLinkId ? [claim.portalLinkId] : [])),
  );
  const credits = released.reduce((sum, claim) => sum + claim.smsCredits, 0);
  if (credits > 0) await addCredits(trx, companyId, 'sms', credits);
  await reopenNotices(
    trx,
    companyId,
    released.map((claim) => claim.id),
  );
  return released;
}
