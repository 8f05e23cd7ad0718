export interface AuditRow {
  /** `noun.verb`, such as `account.update`. */
  readonly action: string;
  readonly recordKind: string;
  readonly recordId: string | null;
  /** The values that changed, as they were and as they are; null for what did not exist. */
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  /** The account, customer or contract that the record is a part of, which thereby changed as well. */
  readonly of?: { readonly kind: 'account' | 'debtor' | 'contract'; readonly id: string };
}
