import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** Days a browser is remembered from which somebody signed in; the longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;

/**
 * Browsers from which a member has signed in before. What they keep is signed, so nothing is stored here; it opens
 * nothing: it only has its own count of wrong passwords, so that a stranger's guesses lock out no owner (G39).
 */
export interface KnownDevices {
  /** What the browser keeps after a sign-in with this address. */
  readonly issue: (email: string) => string;
  /** The device's own id, when it was issued here for this address; null for strangers. */
  readonly recognise: (kept: string | undefined, email: string) => string | null;
}

/** Without a secret of the installation they are known until the process ends. */
export function createKnownDevices(secret: string = randomBytes(32).toString('base64url')): KnownDevices {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known device\n${id}\n${email}`).digest();
  return {
    issue: (email) => {
      const id = uuidv7();
      return `${id}.${signatureOf(id, email).toString('base64url')}`;
    },
    recognise: (kept, email) => {
      const [id = '', signature = '', ...rest] = (kept ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(id, email);
      return rest.length === 0 && given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}
