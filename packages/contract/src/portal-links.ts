import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { linkUntil } from './references.ts';
import { id, idParams, instant } from './scalars.ts';

export const portalLinkState = z.enum(['active', 'expired', 'revoked']);

/** A link into the portal as the staff see it: never its address, which is kept as a hash only (G40). */
export const portalLink = named('PortalLink', {
  _id: id,
  /** Where it went, masked; null when it was handed over by hand. */
  sentTo: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: instant.nullable(),
  state: portalLinkState,
});

export const listPortalLinks = call({
  name: 'portal-link.list',
  method: 'GET',
  path: '/debtor/{id}/portal-links',
  summary: "A customer's links into the portal, newest first, fifty at most",
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: z.strictObject({ data: z.array(portalLink), active: z.int() }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const revokePortalLinks = call({
  name: 'portal-link.revoke',
  method: 'DELETE',
  path: '/debtor/{id}/portal-links',
  summary: 'End one link, or all of a customer; who has the portal open by it is out at once (G40)',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({ linkId: id.optional() }),
  reply: z.strictObject({ revoked: z.int() }),
  errors: ['DEBTOR_NOT_FOUND', 'NOT_FOUND'],
});

export const viewPortal = call({
  name: 'portal-link.view',
  method: 'POST',
  path: '/debtor/{id}/view-portal',
  summary: 'See the portal as the customer sees it: reads only, for an hour, and written down in the audit',
  access: { who: 'staff', permission: 'portal.view' },
  params: idParams,
  reply: linkUntil,
  errors: ['DEBTOR_NOT_FOUND'],
  isReplySecret: true,
});
