import { useState } from 'react';

/**
 * The token of a link, of a mail or a partner, which stands behind the `#`; empty where there is none. It is read once and taken out of the
 * address, so that it is in no history and on no screenshot.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    if (found) history.replaceState(history.state, '', location.pathname + location.search);
    return /^[\w.-]{20,1000}$/.test(found) ? found : '';
  });
  return token;
}
