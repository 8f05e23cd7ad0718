import type { KeyLimits } from '@recoup/domain/permissions/permission.ts';
import type { PortalLevel } from '@recoup/domain/permissions/portal-permission.ts';

/** Who does something. Found by the HTTP kernel from the token, or the system itself when a job runs. */
export type Actor = MemberActor | DebtorActor | SystemActor;

/** From where a request came: where one is the cause, the audit keeps it beside the actor's session. */
export interface Origin {
  /** The network address, as TRUSTED_PROXIES tells. */
  readonly ip: string;
  readonly userAgent: string;
}

export interface MemberActor {
  readonly kind: 'member';
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  readonly isDemo: boolean;
  readonly language: 'en' | 'es';
  /** The company that they are of, where they act in a child of it: their session there carries this one. */
  readonly parent?: { readonly companyId: string; readonly sessionId: string; readonly name: string };
  /** Their company asks everybody for a second factor, and they have none: they set one up before anything else. */
  readonly lacksFactor?: boolean;
  /** The key of theirs by which they act; undefined where they are there themselves. */
  readonly key?: KeyLimits & { readonly id: string; readonly name: string };
  /** Undefined where no request of theirs is the cause, such as for what a job does in their name. */
  readonly origin?: Origin;
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
  readonly origin?: Origin;
}

export interface SystemActor {
  readonly kind: 'system';
  readonly companyId: string;
  /** Of a request by somebody who is not known yet: one who signs in, or comes by a mailed link. */
  readonly origin?: Origin;
  /** The partner whose ticket is the cause: the audit tells it as theirs. */
  readonly partnerId?: string;
}

/** A customer who does something without a session: replies to a message, or stops messages by the link in one. */
export function customerActor(companyId: string, debtorId: string, linkId = '', origin?: Origin): DebtorActor {
  const actor = {
    kind: 'debtor',
    companyId,
    id: debtorId,
    linkId,
    sessionId: '',
    level: 'opened',
    viewedBy: null,
  } as const;
  return origin ? { ...actor, origin } : actor;
}
