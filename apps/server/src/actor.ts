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
}

export interface SystemActor {
  readonly kind: 'system';
  readonly companyId: string;
}
