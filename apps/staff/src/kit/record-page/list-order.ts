/** The lists whose records have pages of their own. */
export type ListedKind = 'account' | 'debtor' | 'project' | 'contract' | 'estimate';

const storedAt = (kind: ListedKind) => `list-order:${kind}`;

/** Keeps which records the list showed last, and in which order, as long as the tab is open. */
export function rememberOrder(kind: ListedKind, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(storedAt(kind), ids.join(' '));
  } catch {
    // Storage can be blocked: then there is no way from record to record.
  }
}

/** The records before and after one in the list it was opened from; null at the ends and where there was no list. */
export function neighboursOf(kind: ListedKind, id: string): { before: string | null; after: string | null } {
  const ids = readOrder(kind);
  const at = ids.indexOf(id);
  return { before: (at > 0 ? ids[at - 1] : null) ?? null, after: (at >= 0 ? ids[at + 1] : null) ?? null };
}

function readOrder(kind: ListedKind): readonly string[] {
  try {
    return (sessionStorage.getItem(storedAt(kind)) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
}
