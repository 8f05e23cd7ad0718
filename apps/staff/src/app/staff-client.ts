import { createClient } from '@recoup/client/create-client.ts';
import { refreshSession } from '@recoup/contract/auth.ts';
import { spokenLanguage } from './language.ts';

// The token lives in this module and nowhere else: not in storage, where a script of somebody else could read it. After
// a reload the browser's refresh cookie brings a new one.
let token: string | null = null;
let renewing: Promise<boolean> | null = null;
let whenLost: () => void = () => undefined;

export function keepToken(next: string | null): void {
  token = next;
}

/** Called when the session has ended and could not be renewed. */
export function onSessionLost(tell: () => void): void {
  whenLost = tell;
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
 * answer is on its way stays logged in.
 */
export async function restoreToken(): Promise<boolean> {
  const before = token;
  const restored = await staffClient.send(refreshSession, {}).then(
    (reply) => reply.token,
    () => null,
  );
  if (token === before) keepToken(restored);
  return token !== null;
}

export const staffClient = createClient({
  base: '/v1',
  token: () => token,
  language: spokenLanguage,
  renew,
});
