import {
  altIdTypes,
  entityTypes,
  profitTypes,
  stockExchanges,
  verticals,
} from '@recoup/domain/sms-registrations/brand-draft.ts';
import { consentPlaces, textPurposes } from '@recoup/domain/sms-registrations/campaign-draft.ts';
import {
  brandStates,
  numberStates,
  progressStates,
  smsCampaignStates,
} from '@recoup/domain/sms-registrations/registration-states.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { cents, instant, recordVersion, requiredName, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';

export const smsRegistrationTopic = topic('sms-registration', ['sms-registration.', 'contact-policy.settings']);

const address = named('SmsBrandAddress', {
  street: requiredName(100),
  city: requiredName(100),
  /** Two letters. */
  state: z.string().regex(/^[A-Z]{2}$/),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
});

/** What a company says about itself to the phone carriers. */
export const brandDraft = named('SmsBrandDraft', {
  entityType: z.enum(entityTypes),
  profitType: z.enum(profitTypes),
  /** Word for word as on the letter of the tax office. */
  legalName: requiredName(100),
  displayName: requiredName(100),
  ein: requiredText(20),
  altId: named('SmsBrandAltId', { type: z.enum(altIdTypes), value: requiredText(50) }).optional(),
  /** Of a public company. */
  stock: named('SmsBrandStock', { exchange: z.enum(stockExchanges), symbol: text(10) }).optional(),
  vertical: z.enum(verticals),
  address,
  website: requiredText(100),
  supportEmail: z.email().max(100),
  /** With country, as +13055550100. */
  phone: z.string().regex(/^\+1[2-9]\d{9}$/),
  contact: named('SmsBrandContact', {
    firstName: requiredName(100),
    lastName: requiredName(100),
    email: z.email().max(100),
  }),
});

/** What a company says about its texts to the phone carriers. */
export const smsCampaignDraft = named('SmsCampaignDraft', {
  purpose: z.enum(textPurposes),
  description: requiredText(4_000),
  optIn: named('SmsOptIn', {
    where: z.array(z.enum(consentPlaces)).min(1).max(consentPlaces.length),
    /** What people read or hear when they agree. */
    words: requiredText(1_500),
    url: z
      .url({ protocol: /^https?$/ })
      .max(255)
      .nullable()
      .optional(),
  }),
  samples: z.array(requiredText(255)).min(3).max(5),
  help: requiredText(255),
  privacyUrl: z.url({ protocol: /^https?$/ }).max(255),
  termsUrl: z.url({ protocol: /^https?$/ }).max(255),
  areaCode: z.string().regex(/^[2-9]\d{2}$/),
});

/** Something to be mended, or to think about: at which field, what is said of it, what helps. */
const fix = named('SmsRegistrationFix', { field: z.string(), says: z.string(), do: z.string() });

const fee = named('SmsRegistrationFee', { kind: z.enum(['CAMPAIGN_ONCE', 'CAMPAIGN_MONTH']), cents });

const registrationNumber = named('SmsRegistrationNumber', {
  phone: z.string().nullable(),
  state: z.enum(numberStates),
  /** It goes then, unless texts are paid again. */
  keptUntil: instant.nullable(),
});

const past = named('SmsRegistrationStep', {
  part: z.enum(['BRAND', 'CAMPAIGN', 'NUMBER']),
  state: z.string(),
  at: instant,
});

const common = {
  progress: z.enum(progressStates),
  /** The provider's own word. */
  providerState: z.string().nullable(),
  fixes: z.array(fix),
  warnings: z.array(fix),
  fees: z.array(fee),
  numbers: z.array(registrationNumber),
  sentAt: instant.nullable(),
  /** By when reviews usually answer; null while nothing is under review. */
  expectedBy: instant.nullable(),
  /** Whether it is refused as it stands, because the company collects for others. */
  isBlocked: z.boolean(),
  history: z.array(past),
  version: recordVersion,
} as const;

/** Who sends texts, as it stands with the phone carriers. */
export const smsBrand = named('SmsBrand', {
  ...common,
  draft: brandDraft.partial().nullable(),
  state: z.enum(brandStates),
});

/** What is sent by text, as it stands with the phone carriers. */
export const smsCampaign = named('SmsCampaign', {
  ...common,
  draft: smsCampaignDraft.nullable(),
  state: z.enum(smsCampaignStates),
  networks: z.array(named('SmsNetwork', { name: z.string(), isOpen: z.boolean() })),
  /** Registered by hand before: texts leave, and there is nothing to be done here. */
  isByHand: z.boolean(),
});

const read = { who: 'staff', permission: 'settings.read' } as const;
const write = { who: 'staff', permission: 'settings.write' } as const;
const timeoutMs = 45_000;

export const readSmsBrand = call({
  name: 'sms-registration.brand',
  method: 'GET',
  path: '/telnyx/brand',
  summary: 'Who sends texts: what was said to the phone carriers, how it stands, and what is to be mended',
  access: read,
  reply: smsBrand,
});

export const submitSmsBrand = call({
  name: 'sms-registration.submit-brand',
  method: 'POST',
  path: '/telnyx/brand',
  summary: 'Send to the phone carriers who sends texts; what they would refuse is told before',
  access: write,
  body: brandDraft.extend({ version: recordVersion }).meta({ id: 'SmsBrandSubmission' }),
  reply: smsBrand,
  errors: ['INVALID_STATUS', 'STALE_VERSION', 'COMPLIANCE_BLOCKED'],
  timeoutMs,
});

export const changeSmsBrand = call({
  name: 'sms-registration.change-brand',
  method: 'PUT',
  path: '/telnyx/brand',
  summary: 'Change what was said, and have it looked at again',
  access: write,
  body: brandDraft.partial().extend({ version: recordVersion }).meta({ id: 'SmsBrandChange' }),
  reply: smsBrand,
  errors: ['INVALID_STATUS', 'STALE_VERSION', 'COMPLIANCE_BLOCKED'],
  timeoutMs,
});

export const readSmsCampaign = call({
  name: 'sms-registration.campaign',
  method: 'GET',
  path: '/telnyx/campaign',
  summary: 'What is sent by text: how it stands with the phone carriers, what it costs, and from which number',
  access: read,
  reply: smsCampaign,
  timeoutMs,
});

export const submitSmsCampaign = call({
  name: 'sms-registration.submit-campaign',
  method: 'POST',
  path: '/telnyx/campaign',
  summary: 'Send to the phone carriers what is sent by text; what they would refuse is told before anything is paid',
  access: write,
  body: smsCampaignDraft.extend({ version: recordVersion }).meta({ id: 'SmsCampaignSubmission' }),
  reply: smsCampaign,
  errors: ['INVALID_STATUS', 'STALE_VERSION', 'COMPLIANCE_BLOCKED', 'PROVIDER_UNAVAILABLE'],
  timeoutMs,
});

export const changeSmsCampaign = call({
  name: 'sms-registration.change-campaign',
  method: 'PUT',
  path: '/telnyx/campaign',
  summary: 'Change what was said of the texts, or appeal against a refusal',
  access: write,
  body: smsCampaignDraft
    .partial()
    .extend({ appeal: requiredText(2_000).optional(), version: recordVersion })
    .meta({ id: 'SmsCampaignChange' }),
  reply: smsCampaign,
  errors: ['INVALID_STATUS', 'STALE_VERSION', 'COMPLIANCE_BLOCKED', 'PROVIDER_UNAVAILABLE'],
  timeoutMs,
});
