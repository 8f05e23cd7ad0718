import type { PortalLevel } from '@recoup/domain/permissions/portal-permission.ts';

/** Who does something. Found by the HTTP kernel from the token, or the system itself when a job runs. */
export type Actor = MemberActor | DebtorActor | SystemActor;

export interface MemberActor {
  readonly kind: 'member';
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  readonly isDemo: boolean;
  readonly language: 'en' | 'es';
}

export interface DebtorActor {
  readonly kind: 'debtor';
  readonly companyId: string;
  /** The debtor's id. */
  readonly id: string;
  readonly linkId: string;
  readonly sessionId: string;
  /** How far they have shown who they are (G40). */
  readonly level: PortalLevel;
  /** The team member who only looks at the portal as the customer sees it; null for the customer themselves. */
  readonly viewedBy: string | null;
}

export interface SystemActor {
  readonly kind: 'system';
  readonly companyId: string;
}

/** A customer who does something without a session: replies to a message, or stops messages by the link in one. */
export function customerActor(companyId: string, debtorId: string, linkId = ''): DebtorActor {
  return { kind: 'debtor', companyId, id: debtorId, linkId, sessionId: '', level: 'opened', viewedBy: null };
}
