import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type CheckedPages, checkTexts } from './check-texts.ts';
import { followRegistration } from './follow-registration.ts';
import { refuseRegistration } from './refuse-registration.ts';
import { type Fee, openRegistration, readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';

/**
 * Sends to the carriers what is sent by text. Refusals: INVALID_FIELD, COMPLIANCE_BLOCKED, INVALID_STATUS, STALE_VERSION.
 */
export async function submitCampaign(
  work: Work<MemberActor>,
  input: {
    readonly draft: CampaignDraft;
    readonly version: number;
    readonly pages: CheckedPages;
    readonly fees: readonly Fee[];
  },
): Promise<Refusal | null> {
  const { draft, version, pages, fees } = input;
  await openRegistration(work);
  await readRegistration(work, 'lock');
  const refused = await refuseRegistration(work, 'submit-campaign', version);
  if (isRefusal(refused)) return refused;
  const { blocks, warnings } = await checkTexts(work, draft, pages);
  if (Object.keys(blocks).length > 0) return refuse('INVALID_FIELD', blocks);
  const { smsFrom } = await readRegisteringCompany(work);
  await followRegistration(
    work,
    {
      ...{ campaignDraft: draft, campaignTodo: 'CREATE', campaignReference: `${work.companyId}-${version + 1}` },
      ...{ campaignSentAt: work.now, campaignFixes: [], campaignWarnings: warnings, campaignFees: fees },
      campaignVersion: version + 1,
      // A number that it has is used: no other one is bought.
      ...(smsFrom === '' ? {} : { phone: smsFrom, numberState: 'BOUGHT' as const }),
    },
    'submit-campaign',
  );
  return null;
}
