import { isApiError } from '@recoup/client/api-error.ts';
import { createConnection } from '@recoup/client/connection.ts';
import { createClient } from '@recoup/client/create-client.ts';
import { refreshSession } from '@recoup/contract/auth.ts';
import { storeChoice } from '@recoup/ui/stored-choice.ts';
import { spokenLanguage } from '../language/language.ts';

// The token lives in this module and nowhere else: not in storage, where a script of somebody else could read it. After
// a reload the browser's refresh cookie brings a new one.
let token: string | null = null;
let renewing: Promise<boolean> | null = null;
let whenLost: () => void = () => undefined;

export function keepToken(next: string | null): void {
  token = next;
  storeChoice('session', next === null ? '' : 'yes');
}

/** Whether this browser may hold a refresh cookie, which no script can see: it did when the page was last used. */
function maySessionExist(): boolean {
  try {
    return localStorage.getItem('session') === 'yes';
  } catch {
    return true; // storage is blocked: only asking can tell
  }
}

/** Called when the session has ended and could not be renewed. */
export function onSessionLost(notify: () => void): void {
  whenLost = notify;
}

async function renew(): Promise<boolean> {
  // Several calls that are refused at once wait for the same renewal.
  renewing ??= restoreToken().finally(() => {
    renewing = null;
  });
  const renewed = await renewing;
  if (!renewed) whenLost();
  return renewed;
}

/**
 * Exchanges the refresh cookie for a token; false when there is no session to go on with. Whoever logs in while the
 * answer is on its way stays logged in; a server that cannot be reached ends no session.
 */
export async function restoreToken(): Promise<boolean> {
  if (!maySessionExist()) return false;
  const before = token;
  try {
    const { token: restored } = await staffClient.send(refreshSession, {});
    if (token === before) keepToken(restored);
  } catch (error) {
    if (token === before && isApiError(error) && error.status === 401) keepToken(null);
  }
  return token !== null;
}

/** Whether our server can be reached. */
export const staffConnection = createConnection();

export const staffClient = createClient({
  base: '/v1',
  token: () => token,
  language: spokenLanguage,
  renew,
  connection: staffConnection,
});
