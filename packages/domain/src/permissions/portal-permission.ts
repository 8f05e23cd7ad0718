import { type Refusal, refuse } from '../errors.ts';

/**
 * How far a customer has shown who they are, lowest first (G40, compliance section 11). `opened`: they opened a link, but
 * it alone shows nothing but the creditor's name, because a third party collects a consumer's debt or the company asks for
 * it. `sum`: a natural person who owes the creditor itself sees the sum that is due and pays it, and no invoice. `link`: a
 * business sees its invoices, too. `code`: a one-time code to a contact on file was given back; names, addresses,
 * documents, history and saved methods are shown.
 */
export const portalLevels = ['opened', 'sum', 'link', 'code'] as const;
export type PortalLevel = (typeof portalLevels)[number];

/** Who holds a session, and for whom they collect: all that its level follows from. */
export interface PortalVisit {
  /** A one-time code, or what else proves them, was given in this session. */
  readonly isProven: boolean;
  readonly party: 'FIRST' | 'THIRD';
  readonly nature: 'CONSUMER' | 'BUSINESS';
  /** The company's own setting: nothing before the code. It can only be stricter than the rule. */
  readonly asksCodeFirst: boolean;
}

/**
 * The level of a session. For a third-party collector of consumer debts nothing but the name shows before the code; for a
 * creditor's own natural persons no invoice.
 */
export function portalLevelOf(visit: PortalVisit): PortalLevel {
  if (visit.isProven) return 'code';
  if (visit.asksCodeFirst) return 'opened';
  if (visit.nature === 'BUSINESS') return 'link';
  return visit.party === 'THIRD' ? 'opened' : 'sum';
}

/** True when a session of this level may make calls of the wanted one. */
export function reachesLevel(level: PortalLevel, wanted: PortalLevel): boolean {
  return portalLevels.indexOf(level) >= portalLevels.indexOf(wanted);
}

/**
 * Whether a portal session may make a call: CODE_REQUIRED below its level, VIEW_ONLY for every change by a team member
 * who only looks at the portal as the customer sees it.
 */
export function checkPortalAccess(
  session: { readonly level: PortalLevel; readonly viewedBy: string | null },
  call: { readonly level: PortalLevel; readonly isRead: boolean },
): { readonly ok: true } | Refusal {
  if (session.viewedBy !== null && !call.isRead) return refuse('VIEW_ONLY');
  return reachesLevel(session.level, call.level) ? { ok: true } : refuse('CODE_REQUIRED');
}
