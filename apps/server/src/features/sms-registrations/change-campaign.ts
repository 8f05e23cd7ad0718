import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type CampaignDraft, keepsCampaign } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type CheckedPages, checkTexts } from './check-texts.ts';
import { followRegistration } from './follow-registration.ts';
import { refuseRegistration } from './refuse-registration.ts';
import { type Fee, type Registration, type RegistrationChange, readRegistration } from './sms-registrations.store.ts';

const MENDED = 'We corrected what was named in the review. Please look at it again.';

/**
 * Changes what was said of the texts, or appeals. What the carriers let be changed is told of the same campaign; anything
 * else makes a new one, with its fee, once the old one was refused or has ended. Refusals: INVALID_FIELD,
 * COMPLIANCE_BLOCKED, INVALID_STATUS, STALE_VERSION.
 */
export async function changeCampaign(
  work: Work<MemberActor>,
  input: {
    readonly draft: CampaignDraft;
    readonly appeal: string | null;
    readonly version: number;
    readonly pages: CheckedPages;
    readonly fees: readonly Fee[];
  },
): Promise<Refusal | null> {
  const { draft, appeal, version } = input;
  const row = await readRegistration(work, 'lock');
  const refused = await refuseRegistration(work, 'change-campaign', version);
  if (isRefusal(refused)) return refused;
  const { campaignDraft: before, campaignState } = row;
  if (!before) return refuse('INVALID_STATUS');
  const isRefused = campaignState === 'REJECTED';
  if (appeal !== null && !(isRefused && row.campaignProviderId)) return refuse('INVALID_STATUS');
  const { blocks, warnings } = await checkTexts(work, draft, input.pages);
  if (Object.keys(blocks).length > 0) return refuse('INVALID_FIELD', blocks);
  const isSame = keepsCampaign(before, draft);
  if (!isSame && !isRefused && campaignState !== 'SUSPENDED') {
    return refuse('INVALID_FIELD', { [fixedField(before, draft)]: 'campaign-fixed' });
  }
  const isNew = !isSame || (isRefused && row.campaignProviderId === null);
  const change = isNew ? newCampaign(work, version, input.fees) : sameCampaign(row, draft, appeal);
  await followRegistration(
    work,
    {
      ...{ campaignDraft: draft, campaignSentAt: work.now, campaignFixes: [], campaignWarnings: warnings },
      ...{ campaignVersion: version + 1, ...change },
    },
    'change-campaign',
  );
  return null;
}

/** The first of the fields that carriers let nobody change. */
function fixedField(before: CampaignDraft, after: CampaignDraft): string {
  const fixed = ['purpose', 'description', 'privacyUrl', 'termsUrl'] as const;
  return fixed.find((key) => before[key] !== after[key]) ?? 'purpose';
}

function newCampaign({ companyId }: Work, version: number, fees: readonly Fee[]): RegistrationChange {
  return {
    ...{ campaignTodo: 'CREATE', campaignProviderId: null, campaignSaid: null, campaignAppeal: null },
    ...{ campaignReference: `${companyId}-${version + 1}`, campaignFees: fees, campaignNetworks: {} },
  };
}

function sameCampaign(row: Registration, draft: CampaignDraft, appeal: string | null): RegistrationChange {
  const told = (each: CampaignDraft | null) => JSON.stringify({ ...each, areaCode: '' });
  const isChanged = told(row.campaignDraft) !== told(draft);
  const isRefused = row.campaignState === 'REJECTED';
  const campaignAppeal = isRefused ? (appeal ?? (isChanged ? MENDED : null)) : null;
  if (isChanged) return { campaignTodo: 'UPDATE', campaignAppeal };
  return { campaignTodo: campaignAppeal === null ? null : 'APPEAL', campaignAppeal };
}
