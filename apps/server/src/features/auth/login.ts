import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { accountMark, logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import { beginChallenge, type Challenge } from '../factors/begin-challenge.ts';
import type { CodeLimits } from '../factors/code-limits.ts';
import { takePassedPhone } from '../factors/take-passed-phone.ts';
import { takeTrust } from '../factors/trusted-devices.store.ts';
import { auditRefusedSignIn } from './audit-refused-sign-in.ts';
import { readCompany, readMember } from './auth.store.ts';
import { endFormerSession } from './end-former-session.ts';
import type { KnownDevices } from './known-devices.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { verifyPassword } from './password.ts';
import { tellNewDevice } from './tell-new-device.ts';
import type { Throttle } from './throttle.ts';

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser keeps of an earlier sign-in. */
  readonly device: string | undefined;
  readonly requestId: string;
  /** What the browser keeps of a second factor that was shown in it, and is not asked for again. */
  readonly trusted?: string | undefined;
  /** The refresh token of the session that this one is to follow: somebody confirms that it is them. */
  readonly former: string | undefined;
  /** A sign-in by phone whose code was right, and what its browser keeps of it. */
  readonly passed?: { readonly userId: string; readonly browser: string } | undefined;
}

export interface LoginGuards {
  readonly throttle: Throttle;
  readonly devices: KnownDevices;
  /** Counts the links for new passwords that are asked for, by address. */
  readonly resets: Throttle;
  /** Counts second factors that are tried, by member. */
  readonly factors: Throttle;
  /** Counts codes that are sent by text. */
  readonly codes: CodeLimits;
}

/**
 * Signs a member in; where a second factor is on, the sign-in waits for it and no session is opened. The answer and its timing are the same whether the address is unknown or the password wrong;
 * tries are counted per address and per network address, and apart from them on a browser that the member has signed in
 * from before: a stranger's guesses lock nobody out of it (G38, G39).
 */
export async function login(
  context: Context,
  { throttle, devices }: LoginGuards,
  input: LoginInput,
): Promise<OpenedSession | Challenge | Refusal> {
  const email = input.email.trim().toLowerCase();
  const device = devices.recognise(input.device, email);
  const counted = device ? [`device:${device}:${email}`] : [`email:${email}`, `ip:${input.ip}:${email}`];
  const keys = counted.map((key) => hashKey(key).toString('base64url'));
  for (const key of keys) {
    if (await throttle.take(key)) continue;
    logSecurity(context.log, 'sign-in-throttled', { ip: input.ip, account: accountMark(email) });
    return refuse('TOO_MANY_REQUESTS');
  }
  const entry = await lookUp(context.db, 'email', email);
  const found = entry
    ? await inCompany(context.db, entry.companyId, async (work) => ({
        member: await readMember(work, entry.recordId),
        isShut: context.settings.DEMO === 'off' && (await readCompany(work)).isDemo,
      }))
    : undefined;
  const member = found?.member;
  // The demo's passwords are known to everybody.
  const place = { ip: input.ip, userAgent: input.userAgent };
  const usable = member?.status === 'ACTIVE' && !found?.isShut ? member.passwordHash : null;
  // Hashing takes its time: never inside a transaction.
  const right = await verifyPassword(usable, input.password);
  if (!right || !entry || !member) {
    const account = member?.id ?? accountMark(email);
    logSecurity(context.log, 'sign-in-failed', { ip: input.ip, account, companyId: entry?.companyId ?? null });
    // Nobody waits for it: how long an answer takes must not tell whether there is such an address (G39).
    if (entry && member)
      void auditRefusedSignIn(context, entry.companyId, { member, place, requestId: input.requestId }).catch((err) =>
        context.log.error({ err, companyId: entry.companyId }, 'a refused sign-in could not be written down'),
      );
    return refuse('INVALID_CREDENTIALS');
  }
  for (const key of keys) await throttle.clear(key);
  return inCompany(
    context.db,
    { actor: { kind: 'system', companyId: entry.companyId, origin: place }, requestId: input.requestId },
    async (work): Promise<OpenedSession | Challenge> => {
      const purpose = input.former === undefined ? 'SIGN_IN' : 'CONFIRM';
      const isPassed = input.passed !== undefined && (await takePassedPhone(work, member.id, input.passed));
      const isTrusted =
        !isPassed && input.trusted !== undefined && (await takeTrust(work, member.id, hashKey(input.trusted)));
      const challenge =
        isPassed || isTrusted ? null : await beginChallenge(work, context, { memberId: member.id, purpose });
      if (challenge) return challenge;
      if (input.former !== undefined) await endFormerSession(work, member.id, input.former);
      else if (!device && !member.isDemo) await tellNewDevice(work, member, input);
      // What is delicate asks a trusted browser for the second factor first.
      return openSession(work, context, entry.companyId, member, input, isTrusted ? 'unconfirmed' : 'confirmed');
    },
  );
}
