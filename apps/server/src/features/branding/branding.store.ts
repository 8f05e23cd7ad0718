import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { PortalPlace } from './portal-origin.ts';

/** How a company shows itself in its portal. */
export interface BrandingRow extends PortalPlace {
  readonly name: string;
  /** `#rrggbb`, as it was chosen. */
  readonly accent: string | null;
  readonly logo: { readonly key: string; readonly mediaType: 'image/png' | 'image/jpeg' } | null;
  /** A host whose name server is not known to point here yet. */
  readonly hostWish: string | null;
  readonly asksCode: boolean;
  /** Collects for others: consumers see nothing before the code, whatever is chosen. */
  readonly isThirdParty: boolean;
  readonly version: number;
}

/** The company's row, locked for a change with `forUpdate`. */
export async function readBranding(trx: Trx, companyId: string, lock?: 'forUpdate'): Promise<BrandingRow> {
  const query = trx
    .selectFrom('company')
    .select(['name', 'subdomain', 'portal_host as portalHost', 'portal_host_wish as hostWish'])
    .select(['portal_accent as accent', 'portal_asks_code as asksCode', 'portal_version as version'])
    .select(['portal_logo_key', 'portal_logo_type', sql<boolean>`collects_as = 'THIRD'`.as('isThirdParty')])
    .where('company_id', '=', companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const { portal_logo_key: key, portal_logo_type: type, ...rest } = row;
  const mediaType = type === 'image/jpeg' ? type : 'image/png';
  return { ...rest, logo: key ? { key, mediaType } : null };
}

export async function readPlace(trx: Trx, companyId: string): Promise<PortalPlace> {
  return trx
    .selectFrom('company')
    .select(['subdomain', 'portal_host as portalHost'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Changes some of it and counts the version up. The caller has locked the row. */
export async function writeBranding(
  trx: Trx,
  companyId: string,
  change: Partial<Pick<BrandingRow, 'accent' | 'asksCode' | 'hostWish' | 'portalHost' | 'logo'>>,
): Promise<void> {
  const { accent, asksCode, hostWish, portalHost, logo } = change;
  await trx
    .updateTable('company')
    .set({
      portal_version: sql<number>`portal_version + 1`,
      ...(accent === undefined ? {} : { portal_accent: accent }),
      ...(asksCode === undefined ? {} : { portal_asks_code: asksCode }),
      ...(hostWish === undefined ? {} : { portal_host_wish: hostWish }),
      ...(portalHost === undefined ? {} : { portal_host: portalHost }),
      ...(logo === undefined ? {} : { portal_logo_key: logo?.key ?? null, portal_logo_type: logo?.mediaType ?? null }),
    })
    .where('company_id', '=', companyId)
    .execute();
}
