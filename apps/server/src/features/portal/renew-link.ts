import { isRefusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor, type Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import type { CodeThrottle } from './code-throttle.ts';
import { findPortalLink } from './find-portal-link.ts';
import { listSignInContacts } from './sign-in.store.ts';

const HOURS = 1;

/**
 * Has a new link sent in place of one that has run out, to the contact that it had gone to, otherwise to the customer's
 * first one. A link that was revoked is not renewed: it went to a stranger, or a member ended it. Nothing that the
 * caller sees says what was done (G39, G40).
 */
export async function renewLink(
  context: Context,
  throttle: CodeThrottle,
  request: { readonly path: string; readonly host: string; readonly origin: Origin; readonly requestId: string },
): Promise<void> {
  const found = await findPortalLink(context, request.path, request.host);
  if (isRefusal(found) || !found.link.isExpired) return;
  const { companyId, link } = found;
  const { debtorId } = link;
  if (!(await throttle.takeRenewal({ linkId: link.id, debtorId, ip: request.origin.ip }))) return;
  await inCompany(
    context.db,
    { actor: customerActor(companyId, debtorId, link.id, request.origin), requestId: request.requestId },
    async (work) => {
      const contacts = await listSignInContacts(work, debtorId);
      const contact = link.contactId ? contacts.find(({ id }) => id === link.contactId) : contacts[0];
      if (!contact) return;
      const now = work.now;
      await askForNotice(work, {
        kind: 'NEW_LINK',
        debtorId,
        contactId: contact.id,
        // Each wish is one message; how many there may be is the throttle's matter.
        recordId: uuidv7(),
        facts: {},
        expiresAt: new Date(now.getTime() + HOURS * 3_600_000),
      });
      work.audit({
        action: 'portal-link.renew',
        recordKind: 'portal-link',
        recordId: link.id,
      });
    },
  );
}
