import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { revokeLinks } from './portal.store.ts';
import { isLinkOf } from './portal-links.store.ts';

/**
 * Ends one link of a customer or all of them, and whoever has the portal open by one is out with the next request (G40).
 * Refusals: DEBTOR_NOT_FOUND, NOT_FOUND for another customer's link.
 */
export async function revokePortalLinks(
  trx: Trx,
  actor: MemberActor,
  debtorId: string,
  input: { readonly linkId: string | undefined; readonly requestId: string },
): Promise<{ revoked: number } | Refusal> {
  const { companyId } = actor;
  const { linkId } = input;
  if (!(await lockDebtor(trx, companyId, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (linkId && !(await isLinkOf(trx, companyId, debtorId, linkId))) return refuse('NOT_FOUND');
  const revoked = await revokeLinks(trx, companyId, linkId ? { linkId } : { debtorId });
  await writeAudit(trx, actor, {
    action: 'portal-link.revoke',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: linkId ?? null, revoked },
    requestId: input.requestId,
  });
  await notifyScreens(trx, companyId, 'debtor', [debtorId]);
  return { revoked };
}
