import { useSyncExternalStore } from 'react';

/** What a link was exchanged for (G40). */
export interface PortalSession {
  readonly token: string;
  readonly expiresAt: string;
  /** The team member who looks at the portal as the customer sees it. */
  readonly viewer?: string | null;
}

// One session per link, kept for this tab only: a reload keeps it, a closed tab forgets it.
const storageKey = (path: string) => `session.${path}`;
const sessions = new Map<string, PortalSession | null>();
const listeners = new Set<() => void>();

function isSession(value: unknown): value is PortalSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'string'
  );
}

function storedSession(path: string): PortalSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(path)) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The session of a link in this tab, or null when the link has to be opened first. */
export function sessionOf(path: string): PortalSession | null {
  const known = sessions.get(path);
  if (known !== undefined) return known;
  const stored = storedSession(path);
  sessions.set(path, stored);
  return stored;
}

// Links that were left by signing out, so that their first page can say so.
const left = new Set<string>();

/** True after somebody has signed out of a link in this tab, until it is opened again. */
export function hasLeft(path: string): boolean {
  return left.has(path);
}

/** Keeps or, with null, forgets the session of a link. */
export function keepSession(
  path: string,
  session: PortalSession | null,
  how: { readonly hasLeft?: boolean } = {},
): void {
  sessions.set(path, session);
  if (how.hasLeft) left.add(path);
  else left.delete(path);
  try {
    if (session) sessionStorage.setItem(storageKey(path), JSON.stringify(session));
    else sessionStorage.removeItem(storageKey(path));
  } catch {
    // Storage can be blocked; the session then lives until the next reload.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of a link; the component renders again when it is opened or has ended. */
export function useSession(path: string): PortalSession | null {
  return useSyncExternalStore(subscribe, () => sessionOf(path));
}
