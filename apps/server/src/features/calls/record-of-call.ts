/** What the audit files a call under: its customer, or itself while that one is unknown. */
export function recordOfCall({ id, debtorId }: { readonly id: string; readonly debtorId: string | null }): {
  readonly recordKind: 'debtor' | 'call';
  readonly recordId: string;
} {
  return debtorId === null ? { recordKind: 'call', recordId: id } : { recordKind: 'debtor', recordId: debtorId };
}
