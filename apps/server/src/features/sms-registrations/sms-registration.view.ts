import type { smsBrand, smsCampaign, smsCampaignDraft } from '@recoup/contract/sms-registrations.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { CampaignDraft } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import { helpFor, type ProviderFix } from '@recoup/domain/sms-registrations/provider-fixes.ts';
import { registrationSentences } from '@recoup/domain/sms-registrations/registration-sentences.ts';
import {
  brandProgress,
  campaignProgress,
  isOpenAt,
  REVIEW_DAYS,
} from '@recoup/domain/sms-registrations/registration-states.ts';
import type { z } from 'zod';
import { isByHand } from './is-by-hand.ts';
import type { Fee, KeptWarning, PastStep, RegisteringCompany, Registration } from './sms-registrations.store.ts';

const DAY_MS = 86_400_000;

interface Shown {
  readonly row: Registration;
  readonly company: RegisteringCompany;
  readonly past: readonly PastStep[];
  readonly fees: readonly Fee[];
  readonly language: Language;
}

const fixesOf = (fixes: readonly ProviderFix[], language: Language) =>
  fixes.map(({ field, says }) => ({ field, says, do: helpFor(field)[language] }));

const warningsOf = (warnings: readonly KeptWarning[], language: Language) =>
  warnings.map(({ field, code }) => ({ field, says: registrationSentences[code][language], do: '' }));

function numbersOf(row: Registration, { smsFrom }: RegisteringCompany): z.output<typeof smsBrand>['numbers'] {
  const keptUntil = row.keptUntil?.toISOString() ?? null;
  if (row.numberState === 'NONE' && row.phone === null) {
    return smsFrom === '' ? [] : [{ phone: smsFrom, state: 'ASSIGNED', keptUntil }];
  }
  return [{ phone: row.phone, state: row.numberState, keptUntil }];
}

const isBlocked = (row: Registration, { collectsAs }: RegisteringCompany): boolean =>
  collectsAs === 'THIRD' && row.thirdPartyApproval === null;

const whenOf = (sentAt: Date | null, waits: boolean) => ({
  sentAt: sentAt?.toISOString() ?? null,
  expectedBy: waits && sentAt ? new Date(sentAt.getTime() + REVIEW_DAYS * DAY_MS).toISOString() : null,
});

const historyOf = (past: readonly PastStep[]) => past.map((each) => ({ ...each, at: each.at.toISOString() }));

/** What is known of the company already, so that nobody types it twice. */
function knownOf(company: RegisteringCompany): z.output<typeof smsBrand>['draft'] {
  const { name, legalName, website, supportEmail, supportPhone } = company;
  const { addressLine: street, addressCity: city, addressState: state, addressZip: zip } = company;
  const isPlace = street && city && /^[A-Z]{2}$/.test(state ?? '') && /^\d{5}(-\d{4})?$/.test(zip ?? '');
  return {
    displayName: name.slice(0, 100),
    ...(legalName ? { legalName: legalName.slice(0, 100) } : {}),
    ...(website ? { website: website.slice(0, 100) } : {}),
    ...(supportEmail ? { supportEmail } : {}),
    ...(supportPhone && /^\+1[2-9]\d{9}$/.test(supportPhone) ? { phone: supportPhone } : {}),
    ...(isPlace && state && zip ? { address: { street, city, state, zip } } : {}),
  };
}

export function viewBrand({ row, company, past, language }: Shown): z.output<typeof smsBrand> {
  return {
    draft: row.brandDraft ?? knownOf(company),
    state: row.brandState,
    progress: brandProgress(row.brandState),
    providerState: row.brandSaid,
    fixes: fixesOf(row.brandFixes, language),
    warnings: warningsOf(row.brandWarnings, language),
    // The carriers' fee is one for brand and campaign together, told with the campaign.
    fees: [],
    numbers: numbersOf(row, company),
    ...whenOf(row.brandSentAt, row.brandState === 'SUBMITTED'),
    isBlocked: isBlocked(row, company),
    history: historyOf(past.filter(({ part }) => part === 'BRAND')),
    version: row.brandVersion,
  };
}

function draftOf({ optIn, samples, ...draft }: CampaignDraft): z.output<typeof smsCampaignDraft> {
  return { ...draft, optIn: { ...optIn, where: [...optIn.where] }, samples: [...samples] };
}

export function viewCampaign({ row, company, past, fees, language }: Shown): z.output<typeof smsCampaign> {
  return {
    draft: row.campaignDraft && draftOf(row.campaignDraft),
    state: row.campaignState,
    progress: campaignProgress(row.campaignState),
    providerState: row.campaignSaid,
    fixes: fixesOf(row.campaignFixes, language),
    warnings: warningsOf(row.campaignWarnings, language),
    fees: [...fees],
    numbers: numbersOf(row, company),
    ...whenOf(row.campaignSentAt, row.campaignState === 'PENDING'),
    isBlocked: isBlocked(row, company),
    networks: Object.entries(row.campaignNetworks).map(([name, said]) => ({ name, isOpen: isOpenAt(said) })),
    isByHand: isByHand(row, company),
    history: historyOf(past.filter(({ part }) => part !== 'BRAND')),
    version: row.campaignVersion,
  };
}
