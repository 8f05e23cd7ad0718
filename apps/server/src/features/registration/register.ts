import type { founder } from '@recoup/contract/registration.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type DirectoryEntry, lookUp } from '#server/db/directory.ts';
import { checkNewPassword } from '../auth/check-new-password.ts';
import type { SignInPlace } from '../auth/open-session.ts';
import { hashPassword } from '../auth/password.ts';
import { readActivePartner } from '../partners/partners.store.ts';
import { beginRegistration } from './begin-registration.ts';
import type { BegunRegistration, FounderInput } from './founder-input.ts';
import { goOnRegistering } from './go-on-registering.ts';
import { type RegisterGuards, takeAddress, takePlace } from './register-guards.ts';

const taken = refuse('EMAIL_ALREADY_USED', { email: 'EMAIL_ALREADY_USED' });

/**
 * Begins to open a company for a stranger and signs them in (docs/decisions/0096). An address whose opening nobody
 * finished goes on with it. Refusals: EMAIL_ALREADY_USED of a member's address, at its field; PASSWORD_BREACHED and
 * INVALID_FIELD, at its field; TOO_MANY_REQUESTS, counted by address and by place in the network.
 */
export async function register(
  context: Context,
  guards: RegisterGuards,
  given: z.output<typeof founder>,
  request: SignInPlace & { readonly requestId: string },
): Promise<BegunRegistration | Refusal> {
  const email = parseEmail(given.email);
  if (!email) return refuse('INVALID_FIELD', { email: 'email' });
  if (!(await takePlace(guards, request.ip))) return refuse('TOO_MANY_REQUESTS');
  if (!(await takeAddress(guards, 'register', email))) return refuse('TOO_MANY_REQUESTS');
  const refused = await checkNewPassword(given.password, [given.firstName, given.lastName, email]);
  if (refused) return refused;
  // Hashing takes its time: never inside a transaction, and for known addresses as for others.
  const passwordHash = await hashPassword(given.password);
  const place = { ip: request.ip, userAgent: request.userAgent };
  const { partnerId, ref = null, ...typed } = given;
  const partner = partnerId === undefined ? undefined : await readActivePartner(context.db, partnerId);
  const input: FounderInput = {
    ...{ ...typed, email, ref, partner: partner ? { id: partner.id, name: partner.name } : null },
    ...{ passwordHash, place, requestId: request.requestId },
  };
  const known = await lookUp(context.db, 'email', email);
  if (known) return (await goOnRegistering(context, known, input)) ?? taken;
  const begun = await beginRegistration(context, input);
  if (begun) return begun;
  // Somebody took the address meanwhile: the same person, whose first request is still under way.
  const now: DirectoryEntry | null = await lookUp(context.db, 'email', email);
  return (now && (await goOnRegistering(context, now, input))) ?? taken;
}
