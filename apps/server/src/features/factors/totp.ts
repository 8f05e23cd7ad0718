import { generateSecret, generateURI, verify } from 'otplib';

const ISSUER = 'Recoup';
/** A phone's clock may be so far off, and somebody types so slowly: the periods beside the present one count, too. */
const TOLERANCE_SECONDS = 30;

/** A new secret of 160 bits, in the letters that authenticator apps take (RFC 4226, RFC 6238). */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What the app reads from the picture: whose account it is, and the secret. */
export function totpUri(secret: string, email: string): string {
  return generateURI({ issuer: ISSUER, label: email, secret });
}

/**
 * The period of a right code; null for any other. `afterStep`: codes of this period and before were used. Told by the true
 * clock: an app knows no other.
 */
export async function checkTotp(secret: string, code: string, afterStep: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  // The option names a period that can have been; none was used before the first one.
  const isFirst = afterStep === 0;
  const result = await verify({
    ...{ secret, token: code, epochTolerance: TOLERANCE_SECONDS, strategy: 'totp' },
    ...(isFirst ? {} : { afterTimeStep: afterStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
