import { setTimeout as sleep } from 'node:timers/promises';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkFactorPhone } from '@recoup/domain/factors/check-factor-phone.ts';
import { uuidv7 } from 'uuidv7';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askForCode } from '../factors/ask-for-code.ts';
import { CHALLENGE_MINUTES } from '../factors/begin-challenge.ts';
import { insertChallenge, readWaitingChallenge } from '../factors/challenges.store.ts';
import type { CodeLimits } from '../factors/code-limits.ts';
import { readFactor } from '../factors/factors.store.ts';
import { readCompany, readMember } from './auth.store.ts';

/** Every answer takes so long at least: how long the work took tells nobody whether the number is known (G39). */
const ANSWER_MS = 250;

interface Asked {
  readonly origin: Origin;
  readonly requestId: string;
}

interface Sent {
  readonly resendAt: Date;
  /** What the browser keeps of the sign-in that it began; null where it has something to keep already. */
  readonly browser: string | null;
}

/** Sends a code for a sign-in that waits for its second step in this browser. Refusals: SIGN_IN_EXPIRED, CODE_LATER. */
export async function sendSecondStep(
  context: Context,
  limits: CodeLimits,
  { userId, browser, origin, requestId }: Asked & { readonly userId: string; readonly browser: string | undefined },
): Promise<Sent | Refusal> {
  const entry = await lookUp(context.db, 'factor-challenge', userId);
  if (!entry) return refuse('SIGN_IN_EXPIRED');
  const { companyId, recordId: challengeId } = entry;
  const found = await inCompany(context.db, companyId, async (work) => {
    const challenge = await readWaitingChallenge(work, challengeId, hashKey(browser ?? ''));
    const factor = challenge && (await readFactor(work, challenge.memberId));
    return challenge && factor?.phoneOnAt && factor.phone ? { ...challenge, phone: factor.phone } : null;
  });
  if (!found) return refuse('SIGN_IN_EXPIRED');
  const taken = await limits.take(found.phone, origin.ip);
  if (isRefusal(taken)) return taken;
  const used = await limits.takeOfCompany(companyId);
  if (used) return used;
  await inCompany(context.db, { actor: { kind: 'system', companyId, origin }, requestId }, (work) =>
    askForCode(work, { memberId: found.memberId, challengeId, phone: found.phone }),
  );
  return { ...taken, browser: null };
}

/**
 * Begins a sign-in with a phone: a code is sent where the number is a member's, and the answer is the same where it is
 * nobody's, or where their company has used up the codes of the day (G39). Refusals: INVALID_COUNTRY at its field, CODE_LATER.
 */
export async function sendPhoneLogin(
  context: Context,
  limits: CodeLimits,
  { phone: typed, ...asked }: Asked & { readonly phone: string },
): Promise<Sent | Refusal> {
  const checked = checkFactorPhone(typed);
  if (!checked.ok) return checked;
  const taken = await limits.take(checked.phone, asked.origin.ip);
  if (isRefusal(taken)) return taken;
  const browser = context.newToken();
  await Promise.all([begin(context, limits, { phone: checked.phone, browser, ...asked }), sleep(ANSWER_MS)]);
  return { ...taken, browser };
}

async function begin(
  context: Context,
  limits: CodeLimits,
  { phone, browser, origin, requestId }: Asked & { readonly phone: string; readonly browser: string },
): Promise<void> {
  const entry = await lookUp(context.db, 'member-phone', phone);
  if (!entry) return;
  const { companyId, recordId: memberId } = entry;
  if (await limits.takeOfCompany(companyId)) return;
  await inCompany(context.db, { actor: { kind: 'system', companyId, origin }, requestId }, async (work) => {
    const member = await readMember(work, memberId);
    if (member?.status !== 'ACTIVE' || (await readCompany(work)).isDemo) return;
    const id = uuidv7();
    await insertChallenge(work, {
      ...{ id, memberId, purpose: 'PHONE', minutes: CHALLENGE_MINUTES },
      // It gets a name once the code was right.
      ...{ tokenHash: hashKey(context.newToken()), browserHash: hashKey(browser) },
    });
    await askForCode(work, { memberId, challengeId: id, phone });
  });
}
