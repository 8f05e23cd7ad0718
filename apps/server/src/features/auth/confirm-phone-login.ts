import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkFactorPhone } from '@recoup/domain/factors/check-factor-phone.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { endChallenge, findPhoneChallenge, passChallenge } from '../factors/challenges.store.ts';
import { checkPhoneCode } from '../factors/check-phone-code.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { readMember } from './auth.store.ts';
import type { LoginGuards } from './login.ts';
import { type OpenedSession, openSession, type SignInPlace } from './open-session.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** The code was right, and their password is asked for, too: it is a sign-in with a second factor all the same. */
export interface NeedsPassword {
  readonly needsPassword: true;
  readonly userId: string;
}

export interface PhoneAnswer extends SignInPlace {
  readonly phone: string;
  readonly sms: string;
  readonly browser: string | undefined;
  readonly device: string | undefined;
  readonly requestId: string;
}

/** No browser is trusted by it: no second factor was shown. */
type Opened = OpenedSession & { readonly email: string; readonly trusted: null };

/**
 * Ends a sign-in that began with a phone: with a session, or with the question for the password where a second factor is
 * on, so that no way in takes less than another (G38). Of many at once one is first. Refusals: INVALID_COUNTRY,
 * INVALID_CODE at its field, TOO_MANY_REQUESTS; the same whether the number is known.
 */
export async function confirmPhoneLogin(
  context: Context,
  { factors, devices }: LoginGuards,
  answer: PhoneAnswer,
): Promise<Opened | NeedsPassword | Refusal> {
  const checked = checkFactorPhone(answer.phone);
  if (!checked.ok) return checked;
  const key = hashKey(`phone:${checked.phone}`).toString('base64url');
  if (!(await factors.take(key))) return refuse('TOO_MANY_REQUESTS');
  const entry = await lookUp(context.db, 'member-phone', checked.phone);
  const { ip, userAgent, requestId } = answer;
  const opened =
    entry &&
    (await inCompany(
      context.db,
      { actor: { kind: 'system', companyId: entry.companyId, origin: { ip, userAgent } }, requestId },
      (work) =>
        open(work, context, answer, {
          memberId: entry.recordId,
          isKnown: (email) => devices.recognise(answer.device, email) !== null,
        }),
    ));
  if (!opened) {
    logSecurity(context.log, 'code-failed', {
      ip,
      account: entry?.recordId ?? null,
      companyId: entry?.companyId ?? null,
    });
    return refuse('INVALID_CODE', { sms: 'INVALID_CODE' });
  }
  await factors.clear(key);
  return opened;
}

/** A try stays counted whatever comes of it, so nothing here is refused: null is told outside. */
async function open(
  work: Work,
  context: Context,
  answer: PhoneAnswer,
  { memberId, isKnown }: { readonly memberId: string; readonly isKnown: (email: string) => boolean },
): Promise<Opened | NeedsPassword | null> {
  const member = await readMember(work, memberId);
  const challenge = await findPhoneChallenge(work, memberId, hashKey(answer.browser ?? ''));
  if (member?.status !== 'ACTIVE' || !challenge) return null;
  if ((await checkPhoneCode(work, context, { memberId, challengeId: challenge.id }, answer.sms)) === null) {
    work.audit({ action: 'session.refuse', recordKind: 'member', recordId: memberId });
    return null;
  }
  if (await hasFactor(work, memberId)) {
    const userId = context.newToken();
    await passChallenge(work, challenge.id, hashKey(userId));
    return { needsPassword: true, userId };
  }
  await endChallenge(work, challenge);
  if (!isKnown(member.email)) await tellNewDevice(work, member, answer);
  // They showed a phone, and no password: what is delicate asks for it.
  const session = await openSession(work, context, work.companyId, member, answer, 'unconfirmed');
  return { ...session, email: member.email, trusted: null };
}
