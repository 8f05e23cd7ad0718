import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRegistration, saveRegistration } from '@recoup/contract/registration.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { doneSteps, missingEntries } from '@recoup/domain/registration/registration-entries.ts';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import { readPartnerName } from '../partners/partners.store.ts';
import { secondsOfRest } from './ask-for-verification.ts';
import { factsOf, type RegistrationRow, readRegistrationRow } from './registration.store.ts';

/** How far it is; what is missing is that of `step`, else of the one where they stand. */
export async function viewProgress(
  work: Work,
  step?: RegistrationStep,
): Promise<ReplyOf<typeof saveRegistration> | Refusal> {
  const row = await readRegistrationRow(work);
  return row ? progressOf(row, step) : refuse('INVALID_STATUS');
}

function progressOf(row: RegistrationRow, step: RegistrationStep = row.step): ReplyOf<typeof saveRegistration> {
  return {
    step: row.step,
    done: doneSteps(factsOf(row)),
    missing: missingEntries(row, step),
    version: row.version,
    savedAt: row.savedAt.toISOString(),
  };
}

/** All that is known of it, for whoever goes on, on whatever device. */
export async function viewRegistration(
  work: Work<MemberActor>,
  { PORTAL_HOST }: Pick<Settings, 'PORTAL_HOST'>,
): Promise<ReplyOf<typeof readRegistration> | Refusal> {
  const row = await readRegistrationRow(work);
  const member = await readMember(work, work.actor.id);
  if (!row || !member) return refuse('INVALID_STATUS');
  const { email, firstName, lastName } = member;
  const { COMPANY = {}, ADDRESS = {}, PORTAL = {}, START = {} } = row.entries;
  const rest = await secondsOfRest(work, member.id);
  return {
    ...progressOf(row),
    ...{ account: { email, firstName, lastName }, company: COMPANY, address: ADDRESS, portal: PORTAL, start: START },
    partner: row.partnerId ? { ref: row.partnerId, name: await readPartnerName(work, row.partnerId) } : null,
    unchecked: row.unchecked,
    language: languageOf(member.language),
    portalHost: PORTAL_HOST,
    resendAt: new Date(Date.now() + rest * 1000).toISOString(),
  };
}
