import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { type Logo, logoOf } from '../companies/logo.store.ts';
import type { PortalPlace } from './portal-origin.ts';

/** How a company shows itself in its portal. */
export interface BrandingRow extends PortalPlace {
  readonly name: string;
  /** `#rrggbb`, as it was chosen. */
  readonly accent: string | null;
  readonly logo: Logo | null;
  /** A host whose name server is not known to point here yet. */
  readonly hostWish: string | null;
  /** Since when the name server does not lead the own host here; kept while it is wished for again. */
  readonly hostMissedAt: Date | null;
  readonly asksCode: boolean;
  /** Collects for others: consumers see nothing before the code, whatever is chosen. */
  readonly isThirdParty: boolean;
  readonly version: number;
}

/** The company's row, locked for a change with `forUpdate`. */
export async function readBranding(work: Work, lock?: 'forUpdate'): Promise<BrandingRow> {
  const query = work.trx
    .selectFrom('company')
    .select(['name', 'subdomain', 'portalHost', 'portalHostWish as hostWish'])
    .select('portalHostMissedAt as hostMissedAt')
    .select(['portalAccent as accent', 'portalAsksCode as asksCode', 'portalVersion as version'])
    .select(['portalLogoKey', 'portalLogoType', sql<boolean>`collects_as = 'THIRD'`.as('isThirdParty')])
    .where('companyId', '=', work.companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const { portalLogoKey, portalLogoType, ...rest } = row;
  return { ...rest, logo: logoOf({ portalLogoKey, portalLogoType }) };
}

export async function readPlace(work: Work): Promise<PortalPlace> {
  return work.trx
    .selectFrom('company')
    .select(['subdomain', 'portalHost'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** Changes some of it and counts the version up. The caller has locked the row. */
export async function writeBranding(
  work: Work,
  change: Partial<Pick<BrandingRow, 'accent' | 'asksCode' | 'hostWish' | 'hostMissedAt' | 'portalHost'>>,
): Promise<void> {
  const { accent, asksCode, hostMissedAt, hostWish, portalHost } = change;
  await updateCompany(work, {
    portalVersion: sql<number>`portal_version + 1`,
    ...(accent === undefined ? {} : { portalAccent: accent }),
    ...(asksCode === undefined ? {} : { portalAsksCode: asksCode }),
    ...(hostWish === undefined ? {} : { portalHostWish: hostWish }),
    ...(hostMissedAt === undefined ? {} : { portalHostMissedAt: hostMissedAt }),
    ...(portalHost === undefined ? {} : { portalHost }),
  });
}
