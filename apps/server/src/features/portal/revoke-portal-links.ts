import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { revokeLinks } from './portal.store.ts';
import { isLinkOf } from './portal-links.store.ts';

/**
 * Ends one link of a customer or all of them, and whoever has the portal open by one is out with the next request (G40).
 * Refusals: DEBTOR_NOT_FOUND, NOT_FOUND for another customer's link.
 */
export async function revokePortalLinks(
  work: Work<MemberActor>,
  debtorId: string,
  input: { readonly linkId: string | undefined },
): Promise<{ revoked: number } | Refusal> {
  const { linkId } = input;
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (linkId && !(await isLinkOf(work, debtorId, linkId))) return refuse('NOT_FOUND');
  const revoked = await revokeLinks(work, linkId ? { linkId } : { debtorId });
  work.audit({
    action: 'portal-link.revoke',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { linkId: linkId ?? null, revoked },
  });
  work.notify('debtor', [debtorId]);
  return { revoked };
}
