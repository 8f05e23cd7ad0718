import { setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor, Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import { askForVerification, secondsOfRest } from './ask-for-verification.ts';
import { type RegisterGuards, takeAddress } from './register-guards.ts';
import { readRegistrationRow } from './registration.store.ts';

/** Every answer takes so long at least: how long the work took tells nobody whether there was any (G39). */
const ANSWER_MS = 250;

interface Asked {
  readonly email: string;
  /** Whoever asks, where they are signed in. */
  readonly actor: MemberActor | null;
  readonly origin: Origin;
  readonly requestId: string;
}

/**
 * Mails another link to whoever opens a company with this address; answers alike where nobody does (G39), and within half
 * a minute after a mail sends none. Refusals: EMAIL_ALREADY_CONFIRMED to its owner alone; TOO_MANY_REQUESTS.
 */
export async function resendVerification(
  context: Context,
  guards: RegisterGuards,
  { email: typed, ...asked }: Asked,
): Promise<{ sent: true } | Refusal> {
  const email = typed.trim().toLowerCase();
  if (!(await takeAddress(guards, 'resend', email))) return refuse('TOO_MANY_REQUESTS');
  const [answer] = await Promise.all([ask(context, { ...asked, email }), sleep(ANSWER_MS)]);
  return answer;
}

async function ask(context: Context, { email, actor, origin, requestId }: Asked): Promise<{ sent: true } | Refusal> {
  const entry = await lookUp(context.db, 'email', email);
  if (!entry) return { sent: true };
  const { companyId, recordId } = entry;
  const doer = { actor: { kind: 'system', companyId, origin } as const, requestId };
  return inCompany(context.db, doer, async (work: Work): Promise<{ sent: true } | Refusal> => {
    const registration = await readRegistrationRow(work, 'lock');
    const isOwn = actor?.companyId === companyId && actor.id === recordId;
    if (isOwn && (!registration || registration.verifiedAt)) return refuse('EMAIL_ALREADY_CONFIRMED');
    const member = await readMember(work, recordId);
    const isOpen = registration && !registration.verifiedAt && member?.id === registration.memberId;
    if (!isOpen || (await secondsOfRest(work, member.id)) > 0) return { sent: true };
    await askForVerification(work, member);
    work.audit({ action: 'registration.resend', recordKind: 'company', recordId: companyId });
    return { sent: true };
  });
}
