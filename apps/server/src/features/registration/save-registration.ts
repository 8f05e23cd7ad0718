import type { registrationSave } from '@recoup/contract/registration.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import {
  mayStandAt,
  type RegistrationEntries,
  type UncheckedEntries,
} from '@recoup/domain/registration/registration-entries.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkAddressEntries } from './check-address-entries.ts';
import { claimSubdomain } from './claim-subdomain.ts';
import { factsOf, readRegistrationRow, updateRegistration } from './registration.store.ts';
import { saveAccount } from './save-account.ts';

type Save = z.output<typeof registrationSave>;

/**
 * Keeps what is entered in a step, finished or not, in place of what was; what is sent as unchecked is kept as it was typed,
 * and the step is not done before it is corrected. Refusals: STALE_VERSION when it was changed on another device (G27);
 * INVALID_STATUS of a step whose turn has not come; DOMAIN_ALREADY_USED, EMAIL_ALREADY_USED and what else is wrong with
 * the values, at its field.
 */
export async function saveRegistration(work: Work<MemberActor>, save: Save): Promise<Refusal | null> {
  const before = await readRegistrationRow(work, 'lock');
  if (!before || before.memberId !== work.actor.id) return refuse('INVALID_STATUS');
  if (before.version !== save.version) return refuse('STALE_VERSION');
  if (!mayStandAt(factsOf(before), save.step)) return refuse('INVALID_STATUS');
  if (save.step === 'ACCOUNT') {
    const refused = await saveAccount(work, before, save.values);
    if (refused) return refused;
    await updateRegistration(work, {});
  } else {
    const checked = await check(work, save);
    if ('ok' in checked) return checked;
    const entries = { ...before.entries, ...checked };
    await updateRegistration(work, { entries, unchecked: { ...before.unchecked, ...uncheckedOf(save) } });
  }
  work.audit({
    action: 'registration.save',
    recordKind: 'company',
    recordId: work.companyId,
    after: { step: save.step },
  });
  return null;
}

async function check(
  work: Work,
  save: Exclude<Save, { readonly step: 'ACCOUNT' }>,
): Promise<RegistrationEntries | Refusal> {
  if (save.step === 'ADDRESS') {
    const checked = checkAddressEntries(save.values);
    return 'ok' in checked ? checked : { ADDRESS: checked };
  }
  if (save.step === 'PORTAL') return (await claimSubdomain(work, save.values.subdomain)) ?? { PORTAL: save.values };
  return save.step === 'COMPANY' ? { COMPANY: save.values } : { START: save.values };
}

/** What was typed and cannot be taken, by its step; what is given beside it counts. */
function uncheckedOf(save: Exclude<Save, { readonly step: 'ACCOUNT' }>): UncheckedEntries {
  const typed = Object.entries('unchecked' in save ? (save.unchecked ?? {}) : {});
  return { [save.step]: Object.fromEntries(typed.filter(([field]) => !(field in save.values))) };
}
