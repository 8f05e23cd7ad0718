import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { customerActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { optOutContact } from '#server/features/contacts/opt-out-contact.ts';
import { inCompany } from '#server/work/in-company.ts';
import { findPortalLink } from './find-portal-link.ts';
import { addressesOf } from './portal.store.ts';

/**
 * Stops messages to the address that a link was sent to, which may be another one's by now (G16). An expired link still does: whoever wants no more
 * messages is never asked for a newer one. Twice is as good as once. Refusals: NOT_FOUND,
 * and VIEW_ONLY for a team member's view, which is no word of the customer.
 */
export async function optOutByLink(
  context: Context,
  request: { readonly path: string; readonly host: string; readonly source: 'link' | 'list-unsubscribe' },
): Promise<null | Refusal> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found)) return found;
  const { companyId, link } = found;
  if (link.viewedBy) return refuse('VIEW_ONLY');
  const actor = customerActor(companyId, link.debtorId, link.id);
  return inCompany(context.db, actor, async (work) => {
    const at = work.now;
    for (const contact of await addressesOf(work, link)) {
      await optOutContact(work, { ...contact, at, source: request.source });
    }
    return null;
  });
}
