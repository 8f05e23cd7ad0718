import type { CompanyProfile } from '@recoup/domain/companies/company-profile.ts';
import type { BusinessType, CompanyKind, Industry, Region } from '@recoup/domain/vocabulary.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from './company-settings.store.ts';
import { type Logo, logoOf } from './logo.store.ts';

export interface ProfileRow {
  readonly profile: CompanyProfile;
  readonly subdomain: string;
  readonly logo: Logo | null;
  readonly visitedTabs: readonly string[];
  readonly version: number;
}

/** What the company says about itself; nothing where there is none. With a lock, whoever changes it meanwhile waits. */
export async function readProfile(work: Work, lock?: 'lock'): Promise<ProfileRow | undefined> {
  const query = work.trx
    .selectFrom('company')
    .select(['name', 'legalName', 'businessType', 'kind', 'industry', 'region', 'website'])
    .select(['addressLine as address', 'addressUnit as unit', 'addressCity as city', 'addressState as state'])
    .select(['addressZip as zip', 'addressCountry as country', 'supportPhone', 'supportEmail'])
    .select(['subdomain', 'portalLogoKey', 'portalLogoType', 'visitedTabs', 'profileVersion as version'])
    .where('companyId', '=', work.companyId)
    .$narrowType<{
      businessType: BusinessType | null;
      kind: CompanyKind | null;
      industry: Industry | null;
      region: Region | null;
    }>();
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const { subdomain, portalLogoKey, portalLogoType, visitedTabs, version, ...profile } = row;
  return { profile, subdomain, logo: logoOf({ portalLogoKey, portalLogoType }), visitedTabs, version };
}

/** Writes the profile over the one of this version, which the caller has locked. */
export async function writeProfile(work: Work, profile: CompanyProfile, version: number): Promise<void> {
  await updateCompany(work, { ...profileColumns(profile), profileVersion: version + 1 });
}

/** The profile under the names of its columns. */
export function profileColumns({ address, unit, city, state, zip, country, ...rest }: CompanyProfile) {
  return {
    ...rest,
    ...{ addressLine: address, addressUnit: unit, addressCity: city },
    ...{ addressState: state, addressZip: zip, addressCountry: country },
  };
}

export async function writeVisitedTabs(work: Work, visitedTabs: string[]): Promise<void> {
  await updateCompany(work, { visitedTabs });
}
