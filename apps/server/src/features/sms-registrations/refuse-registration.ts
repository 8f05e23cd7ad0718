import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isBrandGood } from '@recoup/domain/sms-registrations/registration-states.ts';
import type { Work } from '#server/work/work.ts';
import { isByHand } from './is-by-hand.ts';
import { readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';

/**
 * Why a part of the registration cannot be sent, or changed, as it stands; null when it can. Asked before pages and the
 * provider are, and again under the lock. Refusals: COMPLIANCE_BLOCKED, INVALID_STATUS, STALE_VERSION.
 */
export async function refuseRegistration(
  work: Work,
  act: 'submit-brand' | 'change-brand' | 'submit-campaign' | 'change-campaign',
  version: number,
): Promise<Refusal | null> {
  const row = await readRegistration(work);
  const company = await readRegisteringCompany(work);
  const seen = act.endsWith('brand') ? row.brandVersion : row.campaignVersion;
  if (seen !== version) return refuse('STALE_VERSION');
  if (company.collectsAs === 'THIRD' && row.thirdPartyApproval === null) return refuse('COMPLIANCE_BLOCKED');
  const isPossible = {
    'submit-brand': row.brandDraft === null,
    'change-brand': row.brandDraft !== null && row.brandTodo === null && row.brandState !== 'SUBMITTED',
    'submit-campaign': row.campaignDraft === null && isBrandGood(row.brandState) && !isByHand(row, company),
    'change-campaign':
      row.campaignDraft !== null &&
      row.campaignTodo === null &&
      (row.campaignState !== 'PENDING' || row.campaignSaid === 'MNO_PROVISIONED'),
  }[act];
  return isPossible ? null : refuse('INVALID_STATUS');
}
