import { useState } from 'react';

/** A token is kept for this tab and this page alone: a page that is loaded anew, as phones do by themselves, goes on with it. */
const keyOf = (path: string) => `link:${path}`;

/**
 * The token of a link, of a mail or a partner, which stands behind the `#`; empty where there is none. It is read once and taken out of the
 * address, so that it is in no history and on no screenshot.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    if (!found) return kept();
    history.replaceState(history.state, '', location.pathname + location.search);
    if (!/^[\w.-]{20,1000}$/.test(found)) return '';
    keep(found);
    return found;
  });
  return token;
}

/** It has done what it was for: nothing of it stays in the tab. */
export function forgetLinkToken(): void {
  keep(null);
}

function kept(): string {
  try {
    return sessionStorage.getItem(keyOf(location.pathname)) ?? '';
  } catch {
    return '';
  }
}

function keep(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(keyOf(location.pathname));
    else sessionStorage.setItem(keyOf(location.pathname), token);
  } catch {
    // Storage is blocked: the link in the mail is opened once more.
  }
}
