import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { revokeLinks } from './portal.store.ts';

/**
 * A number or address that was taken away, corrected or called wrong may be a stranger's: links that went there until then open
 * nothing any more (G40).
 */
export const portalSubscriptions: Subscription[] = [
  on('contact.left', 'portal.revoke-links', async ({ companyId, debtorId, contactId, at }, context) => {
    if (!contactId || !debtorId || !at) return;
    await inCompany(context.jobsDb, companyId, (work) =>
      revokeLinks(work, { debtorId, contactId, until: new Date(at) }),
    );
  }),
];
