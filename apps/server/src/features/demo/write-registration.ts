import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import {
  insertPastStep,
  openRegistration,
  updateRegistration,
} from '#server/features/sms-registrations/sms-registrations.store.ts';
import type { Work } from '#server/work/work.ts';
import { demoCompany } from './demo-company.ts';

const DAY_MS = 86_400_000;
const SITE = 'https://acme-dental.example';

const brandOf = (name: string): BrandDraft => ({
  ...{ entityType: 'Corporation', profitType: 'Private', vertical: 'HEALTHCARE', legalName: `${name}, Inc.` },
  ...{ displayName: name, ein: '59-4410387', website: SITE, phone: demoCompany.supportPhone },
  supportEmail: demoCompany.supportEmail,
  address: {
    ...{ street: demoCompany.address.address, city: demoCompany.address.city },
    ...{ state: demoCompany.address.state, zip: demoCompany.address.zip },
  },
  contact: { firstName: 'Dana', lastName: 'Whitfield', email: 'admin@acme-dental.example' },
});

const textsOf = (name: string): CampaignDraft => ({
  purpose: 'overdue invoice',
  description: `${name} reminds dental offices that bought from us of invoices that are due or overdue, with the amount and a link to pay.`,
  optIn: {
    where: ['WEBSITE', 'PAPER'],
    words: `I agree to receive text messages from ${name} about my invoices. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.`,
    url: `${SITE}/text-consent`,
  },
  samples: ['invoice 611365 of $55.94 is due on Dec 1.', 'invoice 611290 of $212.00 is 7 days past due.'].map(
    (text) => `${name}: ${text} Pay at https://acme.pay.localhost/x1 Reply STOP to opt out.`,
  ),
  help: `${name} billing: call 305-555-0199 or write to ${demoCompany.supportEmail}.`,
  privacyUrl: `${SITE}/privacy`,
  termsUrl: `${SITE}/terms`,
  areaCode: '305',
});

/**
 * How the texts of a company of the demo stand with the carriers: approved long ago, or refused last week with what is to
 * be mended. No provider knows of either, so nothing looks at them by itself.
 */
export async function writeRegistration(work: Work, name: string, state: 'ACTIVE' | 'REJECTED'): Promise<void> {
  const isGood = state === 'ACTIVE';
  const at = new Date(work.now.getTime() - (isGood ? 120 : 4) * DAY_MS);
  const draft = textsOf(name);
  await openRegistration(work);
  await updateRegistration(work, {
    ...{
      brandDraft: brandOf(name),
      brandState: 'VERIFIED',
      brandSaid: 'OK VERIFIED',
      brandSentAt: at,
      brandVersion: 1,
    },
    campaignDraft: { ...draft, samples: [...draft.samples, `${name}: thank you, your payment of $40.00 arrived.`] },
    ...{ campaignState: state, campaignSaid: isGood ? 'MNO_PROVISIONED' : 'MNO_REJECTED', campaignSentAt: at },
    ...{ campaignVersion: 1, campaignProviderId: `demo-${work.companyId}` },
    campaignFees: [
      { kind: 'CAMPAIGN_ONCE', cents: 1_500 },
      { kind: 'CAMPAIGN_MONTH', cents: 200 },
    ],
    campaignFixes: isGood
      ? []
      : [
          { field: 'samples.2', says: 'Sample 3 has no link and does not say how to opt out.' },
          { field: 'privacyUrl', says: 'The privacy policy does not say that mobile numbers are not shared.' },
        ],
    ...(isGood ? { phone: demoCompany.smsFrom, numberState: 'ASSIGNED' as const } : {}),
    nextLookAt: null,
  });
  await insertPastStep(work, { part: 'BRAND', state: 'VERIFIED', said: 'OK VERIFIED', at });
  await insertPastStep(work, { part: 'CAMPAIGN', state, said: null, at });
}
