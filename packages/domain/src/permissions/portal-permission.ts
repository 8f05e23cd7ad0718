import { type Refusal, refuse } from '../errors.ts';

/** How far a customer has shown who he is: by the link alone, or by a one-time code to a contact on file (G40). */
export const portalLevels = ['link', 'code'] as const;
export type PortalLevel = (typeof portalLevels)[number];

/**
 * What each level opens. A link alone shows the creditor and what is due, and lets one pay; names, addresses,
 * documents, history and saved methods need a code. A company can only be stricter.
 */
export const portalPermissions = {
  'portal.summary.read': 'link',
  'portal.payment.start': 'link',
  'portal.receipt.read': 'link',
  'portal.opt-out': 'link',
  'portal.profile.read': 'code',
  'portal.history.read': 'code',
  'portal.document.read': 'code',
  'portal.method.read': 'code',
} as const satisfies Record<string, PortalLevel>;

export type PortalPermission = keyof typeof portalPermissions;

/** Whether a portal session of a level may do something. */
export function checkPortalPermission(
  level: PortalLevel,
  permission: PortalPermission,
): { readonly ok: true } | Refusal {
  return level === 'code' || portalPermissions[permission] === 'link' ? { ok: true } : refuse('FORBIDDEN');
}
