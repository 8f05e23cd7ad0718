/** In this tab only, and apart for each member: another who signs in here sees nothing of it. */
const keyOf = (userId: string, place: string) => `draft ${userId} ${place}`;

/** For browsers without storage: as long as the page stays. */
const fallback = new Map<string, string>();

/** What was typed at a place and not sent yet; null when there is nothing. */
export function readDraft<Draft>(userId: string, place: string): Draft | null {
  const key = keyOf(userId, place);
  try {
    const kept = sessionStorage.getItem(key) ?? fallback.get(key);
    return kept ? (JSON.parse(kept) as Draft) : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed through another tab of the record, a reload and a log-out; null forgets it. */
export function keepDraft<Draft>(userId: string, place: string, draft: Draft | null): void {
  const key = keyOf(userId, place);
  fallback.delete(key);
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    if (draft !== null) fallback.set(key, JSON.stringify(draft));
  }
}
