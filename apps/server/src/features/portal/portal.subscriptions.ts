import { on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { revokeLinks } from './portal.store.ts';

/** A number or address that was taken away may be a stranger's: links that went there open nothing any more (G40). */
export const portalSubscriptions: Subscription[] = [
  on('contact.deleted', 'portal.revoke-links', async ({ companyId, debtorId, contactId }, context) => {
    if (!contactId || !debtorId) return;
    await inCompany(context.jobsDb, companyId, (work) => revokeLinks(work, { debtorId, contactId }));
  }),
];
