import { type AddressProblem, checkAddress } from '../addresses/check-address.ts';
import { checkZip } from '../addresses/check-zip.ts';
import { parseEmail } from '../emails/parse-email.ts';
import type { FieldProblem } from '../errors.ts';
import { parsePhone } from '../phones/parse-phone.ts';
import type { FieldCode } from '../refusals/field-sentences.ts';
import type { BusinessType, CompanyKind, Industry, Region } from '../vocabulary.ts';

/** Where a company's customers reach it, besides by letter. */
export interface CompanyReach {
  /** E.164. */
  readonly supportPhone?: string | null | undefined;
  readonly supportEmail?: string | null | undefined;
  /** Of its address: two letters in the US. */
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly country?: string | undefined;
}

/** What a company says about itself; mails, papers and the portal show name, address and how to reach it. */
export interface CompanyProfile extends CompanyReach {
  /** The name that it does business as, and that its customers see. */
  readonly name: string;
  readonly legalName: string;
  readonly businessType: BusinessType | null;
  readonly kind: CompanyKind | null;
  readonly industry: Industry | null;
  readonly region: Region | null;
  readonly website: string;
  readonly address: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
}

const addressCodes = { city: 'city-missing', zip: 'zip-missing', state: 'state-wrong' } as const satisfies Record<
  AddressProblem,
  FieldCode
>;

const zipCodes = { US: 'zip-form-us', CA: 'zip-form-ca' } as const satisfies Record<string, FieldCode>;

type Problems = Record<string, FieldProblem>;

/** Phone, e-mail, state and postal code as they are kept, and what is wrong with them at their fields. */
export function tidyReach<Given extends CompanyReach>(
  given: Given,
  isHome: boolean,
): { readonly values: Given; readonly problems: Problems } {
  const problems: Problems = {};
  const phone = given.supportPhone ? parsePhone(given.supportPhone) : null;
  const email = given.supportEmail ? parseEmail(given.supportEmail) : null;
  const state = isHome ? given.state?.toUpperCase() : given.state;
  if (phone && !phone.ok) problems.supportPhone = 'INVALID_COUNTRY';
  if (given.supportEmail && !email) problems.supportEmail = 'email';
  if (isHome && state && !/^[A-Z]{2}$/.test(state)) problems.state = 'state-wrong';
  const wrongZip = checkZip(given.zip, isHome ? 'US' : given.country);
  if (wrongZip) problems.zip = zipCodes[wrongZip];
  const values = {
    ...given,
    ...(state ? { state } : {}),
    ...(phone?.ok ? { supportPhone: phone.phone.e164 } : {}),
    ...(email ? { supportEmail: email } : {}),
  };
  return { values, problems };
}

/**
 * A profile as it is kept, or what is wrong with it at its fields: the document's rules for a US address (section 5), a
 * street, and a way for customers to ask.
 */
export function tidyProfile(given: CompanyProfile): CompanyProfile | { readonly problems: Problems } {
  const isHome = given.country === 'US';
  const { values, problems } = tidyReach(given, isHome);
  for (const part of checkAddress(values)) problems[part] ??= addressCodes[part];
  if (values.address === '') problems.address ??= 'required';
  if (!values.supportPhone && !values.supportEmail) problems.supportEmail ??= 'reach-missing';
  return Object.keys(problems).length > 0 ? { problems } : values;
}
