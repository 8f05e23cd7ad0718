import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mayStandAt } from '@recoup/domain/registration/registration-entries.ts';
import type { RegistrationStep } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { finishRegistration } from './finish-registration.ts';
import { factsOf, readRegistrationRow, updateRegistration } from './registration.store.ts';

/**
 * Goes to a step whose forerunners are done; FINISHED opens the company. Refusals: STALE_VERSION, and INVALID_STATUS where
 * something before it is not done.
 */
export async function setRegistrationStep(
  work: Work<MemberActor>,
  { step, version }: { readonly step: RegistrationStep; readonly version: number },
  settings: Settings,
): Promise<Refusal | null> {
  const before = await readRegistrationRow(work, 'lock');
  if (!before || before.memberId !== work.actor.id || before.step === 'FINISHED') return refuse('INVALID_STATUS');
  if (before.version !== version) return refuse('STALE_VERSION');
  if (!mayStandAt(factsOf(before), step)) return refuse('INVALID_STATUS');
  await updateRegistration(work, { step });
  if (step === 'FINISHED') await finishRegistration(work, before.entries, settings);
  else {
    const told = { before: { step: before.step }, after: { step } };
    work.audit({ action: 'registration.step', recordKind: 'company', recordId: work.companyId, ...told });
  }
  return null;
}
