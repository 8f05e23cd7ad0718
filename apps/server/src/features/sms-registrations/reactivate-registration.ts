import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { followRegistration } from './follow-registration.ts';
import { isByHand } from './is-by-hand.ts';
import { paysForTexts, readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';

/**
 * Lets what is missing of a registration be done again: what is there stays. Refusals: NO_HAVE_CREDITS (nobody pays for
 * texts), INVALID_STATUS (the carriers have stopped the texts, or nothing was registered).
 */
export async function reactivateRegistration(work: Work<MemberActor>): Promise<Refusal | null> {
  if (!(await paysForTexts(work))) return refuse('NO_HAVE_CREDITS');
  const row = await readRegistration(work, 'lock');
  const company = await readRegisteringCompany(work);
  if (isByHand(row, company)) return company.smsCampaign === 'SUSPENDED' ? refuse('INVALID_STATUS') : null;
  if (row.campaignState === 'SUSPENDED' || row.campaignState === 'REJECTED') return refuse('INVALID_STATUS');
  if (row.campaignState === 'DRAFT') return refuse('INVALID_STATUS');
  await followRegistration(work, { keptUntil: null, nextLookAt: work.now });
  return null;
}
