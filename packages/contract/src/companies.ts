import { businessTypes, companyKinds, industries, planTiers, regions } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, recordVersion, requiredText, text } from './scalars.ts';
import { tierLimits } from './tier-limits.ts';
import { topic } from './topic.ts';
import { companyTab } from './visited-tabs.ts';

export const companyTopic = topic('company', ['company.', 'branding.', 'user.read']);

export const listBusinessDomains = call({
  name: 'company.business-domains',
  method: 'GET',
  path: '/utils/business-domains',
  summary: 'The industries a company or customer may belong to, with their names in the language of the person',
  access: { who: 'staff', permission: null },
  reply: z.strictObject({ data: z.array(z.strictObject({ value: z.enum(industries), name: z.string() })) }),
});

/** A host or an address on the web. A format of its own, so that what is none is told what is expected. */
export const website = z
  .stringFormat('website', /^\s*(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?\s*$/i)
  .trim()
  .max(300);

/** What a company says about itself; mails, papers and the portal show name, address and how to reach it. */
export const companyProfile = named('CompanyProfile', {
  /** The name that it does business as, and that its customers see. */
  name: requiredText(200),
  legalName: text(200),
  businessType: z.enum(businessTypes).nullable(),
  kind: z.enum(companyKinds).nullable(),
  industry: z.enum(industries).nullable(),
  region: z.enum(regions).nullable(),
  website: z.union([website, z.literal('')]),
  address: text(500),
  unit: text(50),
  city: text(100),
  /** Two letters in the US. */
  state: text(50),
  zip: text(20),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Any spelling; kept as E.164. */
  supportPhone: text(250).nullable(),
  supportEmail: text(254).nullable(),
});

export const company = named('Company', {
  _id: id,
  ...companyProfile.shape,
  website: z.string(),
  /** Below the portal host. */
  subdomain: z.string(),
  hasLogo: z.boolean(),
  visitedTabs: z.array(companyTab),
  tier: z.enum(planTiers),
  limits: tierLimits,
  version: recordVersion,
});

export const readCompany = call({
  name: 'company.read',
  method: 'GET',
  path: '/company',
  summary: 'What the company says about itself, and its plan',
  access: { who: 'staff', permission: 'company.read' },
  reply: company,
  errors: ['COMPANY_NOT_FOUND'],
});

export const companyChange = companyProfile.extend({ version: recordVersion }).meta({ id: 'CompanyChange' });

export const updateCompany = call({
  name: 'company.update',
  method: 'PUT',
  path: '/company',
  summary:
    'Change what the company says about itself, its logo, or both; the logo is a PNG or JPEG, at most 512 KB and 2000 pixels wide or high (G47)',
  access: { who: 'staff', permission: 'company.write' },
  transport: 'multipart',
  form: { field: 'company', file: 'logo' },
  body: companyChange,
  reply: company,
  errors: ['COMPANY_NOT_FOUND', 'STALE_VERSION', 'WRONG_FILE', 'FILE_TOO_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_SIZE'],
  timeoutMs: 60_000,
});

const logoGone = {
  path: '/company/delete-logo/{id}',
  access: { who: 'staff', permission: 'company.write' },
  params: idParams,
  reply: company,
  errors: ['COMPANY_NOT_FOUND'],
} as const;

export const deleteLogo = call({
  ...logoGone,
  name: 'company.delete-logo',
  method: 'DELETE',
  summary: 'Show the name alone again, on the portal and on papers',
});

export const deleteLogoGet = call({
  ...logoGone,
  name: 'company.delete-logo-get',
  method: 'GET',
  summary: 'The same, as the product document names it',
  isStateChanging: true,
});

export const readLogo = call({
  name: 'company.logo',
  method: 'GET',
  path: '/company/logo',
  summary: 'The logo itself',
  access: { who: 'staff', permission: 'company.read' },
  transport: 'file',
  reply: z.string(),
  errors: ['NOT_FOUND'],
});
