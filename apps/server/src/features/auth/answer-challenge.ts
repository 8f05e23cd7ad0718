import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { type ChallengeRow, endChallenge, readChallengedMember, tryChallenge } from '../factors/challenges.store.ts';
import { checkSecondStep, type GivenStep } from '../factors/check-second-step.ts';
import { readFactor } from '../factors/factors.store.ts';
import { trustDevice } from '../factors/trust-device.ts';
import { type MemberRow, readCompany, readMember } from './auth.store.ts';
import { endFormerSession } from './end-former-session.ts';
import type { LoginGuards } from './login.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { signedInActor } from './signed-in-actor.ts';
import { tellFactors } from './tell-factors.ts';
import { tellNewDevice } from './tell-new-device.ts';

/** Codes that may be tried for one sign-in; then the password is asked for again. */
export const CHALLENGE_TRIES = 5;

export interface ChallengeAnswer extends GivenStep {
  readonly userId: string;
  /** Whether this browser is not to be asked for the second factor for thirty days. */
  readonly trust: boolean;
  /** What the browser keeps of the sign-in that it began, of an earlier one, and of the session it has. */
  readonly cookies: {
    readonly browser: string | undefined;
    readonly device: string | undefined;
    readonly refresh: string | undefined;
  };
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** `trusted`: what the browser keeps so that it is not asked again; null where it is. */
type Opened = OpenedSession & { readonly email: string; readonly trusted: string | null };
type Step = 'over' | 'wrong' | Opened;

const over = refuse('SIGN_IN_EXPIRED');
/** Only a code that was sent can be asked for anew. */
const wrong = {
  TOTP: refuse('INVALID_CODE', { code: 'app-code' }),
  SMS: refuse('INVALID_CODE', { code: 'INVALID_CODE' }),
  RECOVERY_CODE: refuse('INVALID_CODE', { code: 'recovery-code' }),
} as const;

/**
 * Ends a sign-in with the second factor: of many answers to one challenge, or with one code, one opens a session (G38).
 * Refusals: INVALID_CODE at its field; SIGN_IN_EXPIRED when ten minutes or five tries are over, in another browser, for
 * somebody who is no member any more, and once the password or a factor was changed; TOO_MANY_REQUESTS.
 */
export async function answerChallenge(
  context: Context,
  { devices, factors }: LoginGuards,
  answer: ChallengeAnswer,
): Promise<Opened | Refusal> {
  const entry = await lookUp(context.db, 'factor-challenge', answer.userId);
  if (!entry || answer.cookies.browser === undefined) return over;
  const { companyId, recordId } = entry;
  const member = await inCompany(context.db, companyId, (work) => readChallengedMember(work, recordId));
  if (!member) return over;
  const device = devices.recognise(answer.cookies.device, member.email);
  const facts = { ip: answer.ip, account: member.id, companyId };
  // A stranger's wrong codes lock nobody out of a browser that they signed in from before.
  const key = hashKey(`factor:${device ?? ''}:${member.id}`).toString('base64url');
  if (!(await factors.take(key))) {
    logSecurity(context.log, 'code-throttled', facts);
    return refuse('TOO_MANY_REQUESTS');
  }
  const origin = { ip: answer.ip, userAgent: answer.userAgent };
  const step = await inCompany(
    context.db,
    { actor: { kind: 'system', companyId, origin }, requestId: answer.requestId },
    (work) => answerUnderLock(work, { context, answer, challengeId: recordId, isKnown: device !== null }),
  );
  if (typeof step !== 'string') {
    await factors.clear(key);
    return step;
  }
  logSecurity(context.log, 'code-failed', facts);
  return step === 'wrong' ? wrong[answer.method] : over;
}

interface Given {
  readonly context: Context;
  readonly answer: ChallengeAnswer;
  readonly challengeId: string;
  /** Whether the member signed in from this browser before. */
  readonly isKnown: boolean;
}

/** A try stays counted whatever comes of it, so nothing here is refused: what is answered is told outside. */
async function answerUnderLock(work: Work, { context, answer, challengeId, isKnown }: Given): Promise<Step> {
  const challenge = await tryChallenge(work, challengeId, CHALLENGE_TRIES);
  // One that began by phone knows no password: it is not answered here.
  const isHere = challenge?.browserHash.equals(hashKey(answer.cookies.browser ?? '')) ?? false;
  if (!challenge || !isHere || challenge.purpose === 'PHONE') return 'over';
  const member = await readMember(work, challenge.memberId);
  if (member?.status !== 'ACTIVE') return 'over';
  if (!(await checkSecondStep(work, context, { memberId: member.id, challengeId }, answer))) {
    work.audit({ action: 'session.refuse', recordKind: 'member', recordId: member.id });
    return challenge.tries < CHALLENGE_TRIES ? 'wrong' : 'over';
  }
  return open(work, { context, answer, challenge, member, isKnown });
}

async function open(
  work: Work,
  found: Pick<Given, 'context' | 'answer'> & {
    readonly challenge: ChallengeRow;
    readonly member: MemberRow;
    readonly isKnown: boolean;
  },
): Promise<Step> {
  const { context, answer, challenge, member } = found;
  await endChallenge(work, challenge);
  if (context.settings.DEMO === 'off' && (await readCompany(work)).isDemo) return 'over';
  if (challenge.purpose === 'CONFIRM') await endFormerSession(work, member.id, answer.cookies.refresh ?? '');
  else if (!found.isKnown) await tellNewDevice(work, member, answer);
  if (answer.method === 'RECOVERY_CODE') {
    const { recoveryCodesLeft } = await readFactor(work, member.id);
    // They have shown who they are: the audit names them, though no session is open yet.
    const act = actingAs(work, signedInActor(work.companyId, member, answer));
    await tellFactors(act, member, { change: 'RECOVERY_CODE_USED', left: recoveryCodesLeft });
  }
  // Whoever came with a partner's ticket showed a factor, and no password.
  const how = challenge.purpose === 'LAUNCH' ? 'unconfirmed' : 'confirmed';
  const session = await openSession(work, context, work.companyId, member, answer, how);
  // A recovery code is for the day on which the factor is lost: it makes no browser trusted.
  const isTrusted = answer.trust && challenge.purpose === 'SIGN_IN' && answer.method !== 'RECOVERY_CODE';
  const trusted = isTrusted ? await trustDevice(work, context, { memberId: member.id, ...answer }) : null;
  return { ...session, email: member.email, trusted };
}
