import { setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { hashKey, lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readCompany, readMember } from './auth.store.ts';
import { mailReset } from './mail-reset.ts';
import type { Throttle } from './throttle.ts';

/** Every answer takes so long at least: how long the work took tells nobody whether there was any (G39). */
const ANSWER_MS = 250;

/** Mails a link for a new password, where the address is a member's; answers alike where it is nobody's (G38, G39). */
export async function forgotPassword(
  context: Context,
  throttle: Throttle,
  { email: typed, ...from }: { readonly email: string; readonly origin: Origin; readonly requestId: string },
): Promise<{ success: true } | Refusal> {
  const email = typed.trim().toLowerCase();
  if (!(await throttle.take(hashKey(`reset:${email}`).toString('base64url')))) return refuse('TOO_MANY_REQUESTS');
  const [answer] = await Promise.all([ask(context, email, from), sleep(ANSWER_MS)]);
  return answer;
}

async function ask(
  context: Context,
  email: string,
  { origin, requestId }: { readonly origin: Origin; readonly requestId: string },
): Promise<{ success: true }> {
  const entry = await lookUp(context.db, 'email', email);
  if (!entry) return { success: true };
  const { companyId, recordId } = entry;
  return inCompany(context.db, { actor: { kind: 'system', companyId, origin }, requestId }, async (work) => {
    const member = await readMember(work, recordId);
    // The demo's passwords are everybody's, and nobody changes them.
    if (member?.status !== 'ACTIVE' || (await readCompany(work)).isDemo) return { success: true as const };
    await mailReset(work, member);
    work.audit({ action: 'member.ask-reset', recordKind: 'member', recordId: member.id });
    return { success: true as const };
  });
}
