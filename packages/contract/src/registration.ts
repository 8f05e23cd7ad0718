import { registrationStarts } from '@recoup/domain/registration/registration-entries.ts';
import {
  businessTypes,
  companyKinds,
  customerTypes,
  industries,
  planTiers,
  regions,
  registrationSteps,
} from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { planPrice } from './billing.ts';
import { call } from './call.ts';
import { website } from './companies.ts';
import { newPassword } from './members.ts';
import { named } from './named.ts';
import { id, instant, nameText, recordVersion, requiredName, text } from './scalars.ts';
import { language, timeZoneName } from './vocabulary.ts';

const step = z.enum(registrationSteps).meta({ id: 'RegistrationStep' });

/** Who opens a company. */
export const founder = z.strictObject({
  email: z.email().max(254),
  password: newPassword,
  firstName: requiredName(100),
  lastName: requiredName(100),
  language: language.default('en'),
  /** The link of whoever recommended the product. */
  ref: z.string().min(1).max(100).optional(),
  /** The partner through whose link they come; one that is unknown or switched off is left out. */
  partnerId: id.optional(),
});

export const register = call({
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Begin to open a company, and be signed in; an address whose opening is not finished goes on with it',
  access: { who: 'public' },
  body: founder,
  reply: named('BegunRegistration', { token: z.string(), step, done: z.array(step) }),
  errors: ['EMAIL_ALREADY_USED', 'COMPANY_EXIST', 'PASSWORD_BREACHED'],
  perMinute: 30,
});

/** Of the account, as long as the address is not confirmed; then its names. */
export const accountEntries = named('AccountEntries', {
  email: z.email().max(254),
  firstName: requiredName(100),
  lastName: requiredName(100),
});

export const companyEntries = named('CompanyEntries', {
  legalName: nameText(200).optional(),
  dba: nameText(200).optional(),
  businessType: z.enum(businessTypes).optional(),
  kind: z.enum(companyKinds).optional(),
  industry: z.enum(industries).optional(),
  region: z.enum(regions).optional(),
  customerType: z.enum(customerTypes).optional(),
  website: website.optional(),
  /** Its own invoices, or those of others: the latter turns the rules for collectors on. */
  collectsAs: z.enum(['FIRST', 'THIRD']).optional(),
});

export const addressEntries = named('AddressEntries', {
  address: text(200).optional(),
  unit: text(50).optional(),
  city: text(100).optional(),
  state: text(50).optional(),
  zip: text(20).optional(),
  phone: text(250).optional(),
  supportEmail: text(254).optional(),
});

export const portalEntries = named('PortalEntries', {
  subdomain: text(63).toLowerCase().optional(),
  timeZone: timeZoneName.optional(),
  language: language.optional(),
});

export const startEntries = named('StartEntries', {
  /** With which plan it means to begin, where companies pay; DEFAULT: with none, to try it out. Buys nothing. */
  plan: z.enum(planTiers).optional(),
  start: z.enum(registrationStarts).optional(),
});

/** What was typed into fields and cannot be taken as it stands: kept word for word, so that nobody types it twice. */
const uncheckedOf = <F extends z.ZodRawShape>(id: string, entries: z.ZodObject<F>) =>
  z.partialRecord(entries.keyof(), z.string().min(1).max(1_000)).meta({ id });
const uncheckedCompany = uncheckedOf('UncheckedCompanyEntries', companyEntries);
const uncheckedAddress = uncheckedOf('UncheckedAddressEntries', addressEntries);
const uncheckedPortal = uncheckedOf('UncheckedPortalEntries', portalEntries);
const uncheckedStart = uncheckedOf('UncheckedStartEntries', startEntries);

const version = recordVersion;

/** What is entered in a step so far, in place of what was; may be half of it. A step with unchecked entries is not done. */
export const registrationSave = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('ACCOUNT'), values: accountEntries, version }),
  z.strictObject({
    step: z.literal('COMPANY'),
    values: companyEntries,
    unchecked: uncheckedCompany.optional(),
    version,
  }),
  z.strictObject({
    step: z.literal('ADDRESS'),
    values: addressEntries,
    unchecked: uncheckedAddress.optional(),
    version,
  }),
  z.strictObject({ step: z.literal('PORTAL'), values: portalEntries, unchecked: uncheckedPortal.optional(), version }),
  z.strictObject({ step: z.literal('START'), values: startEntries, unchecked: uncheckedStart.optional(), version }),
]);

/** How far the opening of a company is. */
export const registrationProgress = named('RegistrationProgress', {
  /** Where whoever opens it stands. */
  step,
  done: z.array(step),
  /** Fields that the saved step, or the one where they stand, still needs: missing, or kept unchecked. */
  missing: z.array(z.string()),
  version: recordVersion,
  savedAt: instant,
});

/** Through whom a company comes. */
const referral = named('Referral', {
  /** The partner’s id, as their link has it. */
  ref: z.string(),
  name: z.string(),
});

const founding = { who: 'staff', permission: 'registration.write' } as const;

export const readRegistration = call({
  name: 'auth.read-registration',
  method: 'GET',
  path: '/auth/register',
  summary: 'The company that one is opening, as it was left on whatever device',
  access: founding,
  reply: registrationProgress.extend({
    account: accountEntries,
    /** In which whoever opens it reads: the one that they began in. */
    language,
    company: companyEntries,
    address: addressEntries,
    portal: portalEntries,
    start: startEntries,
    /** Null of a company that comes by itself. */
    partner: referral.nullable(),
    unchecked: named('UncheckedEntries', {
      COMPANY: uncheckedCompany.optional(),
      ADDRESS: uncheckedAddress.optional(),
      PORTAL: uncheckedPortal.optional(),
      START: uncheckedStart.optional(),
    }),
    /** Below which the portal's name stands. */
    portalHost: z.string(),
    /** From when on another mail with a link is sent. */
    resendAt: instant,
  }),
});

export const saveRegistration = call({
  name: 'auth.save-registration',
  method: 'POST',
  path: '/auth/register/save',
  summary: 'Keep what is entered in a step, finished or not',
  access: founding,
  body: registrationSave,
  reply: registrationProgress,
  errors: ['DOMAIN_ALREADY_USED', 'EMAIL_ALREADY_USED', 'EMAIL_ALREADY_CONFIRMED', 'INVALID_STATUS', 'STALE_VERSION'],
});

export const setRegistrationStep = call({
  name: 'user.set-registration-step',
  method: 'PUT',
  path: '/user/set-registration-step',
  summary: 'Go to a step whose forerunners are done; FINISHED opens the company',
  access: founding,
  body: z.strictObject({ step, version: recordVersion }),
  reply: registrationProgress,
  errors: ['INVALID_STATUS', 'STALE_VERSION'],
});

export const readStartPlans = call({
  name: 'auth.registration-plans',
  method: 'GET',
  path: '/auth/register/plans',
  summary: 'The plans with which a company may begin that is being opened; none where nobody pays',
  access: founding,
  reply: z.strictObject({
    plans: z.array(planPrice),
    /** The tier that the partner brings through whom the company comes. */
    offered: named('OfferedTier', { tier: z.enum(planTiers), by: z.string() }).nullable(),
  }),
  errors: ['INVALID_STATUS', 'STRIPE_ERROR', 'PROVIDER_UNAVAILABLE'],
  timeoutMs: 45_000,
});

export const setReferral = call({
  name: 'auth.set-referral',
  method: 'PUT',
  path: '/auth/register/referral',
  summary: 'Say through which partner the company comes; the first one stays, and is answered',
  access: founding,
  body: z.strictObject({ ref: z.string().min(1).max(100) }),
  reply: referral,
  errors: ['PARTNER_NOT_FOUND', 'INVALID_STATUS'],
});

export const resendVerification = call({
  name: 'auth.resend-verification',
  method: 'POST',
  path: '/auth/register/resend-email',
  summary: 'Ask for another mail that confirms the address; the answer does not tell whether the address is known',
  access: { who: 'public' },
  body: z.strictObject({ email: z.email().max(254) }),
  reply: z.strictObject({ sent: z.literal(true) }),
  errors: ['EMAIL_ALREADY_CONFIRMED'],
  perMinute: 30,
});

const verificationParams = z.strictObject({ id: z.string().min(20).max(200) });
const verification = named('Verification', {
  state: z.enum(['OPEN', 'CONFIRMED']),
  /** The address that is confirmed. */
  email: z.string(),
  /** In which whoever it belongs to reads. */
  language,
});

export const readVerification = call({
  name: 'user.read-verification',
  method: 'GET',
  path: '/user/verification/{id}',
  summary: 'What a mailed link confirms; looking at it confirms nothing',
  access: { who: 'public' },
  params: verificationParams,
  reply: verification,
  errors: ['LINK_EXPIRED'],
  perMinute: 60,
});

export const confirmVerification = call({
  name: 'user.confirm-verification',
  method: 'POST',
  path: '/user/verification/{id}',
  summary: 'Confirm the address along a mailed link: once, for 48 hours',
  access: { who: 'public' },
  params: verificationParams,
  reply: verification,
  errors: ['LINK_EXPIRED'],
  perMinute: 60,
});
