import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from './company-settings.store.ts';

/** The file of a company's logo: portal, papers and the staff app show the same one. */
export interface Logo {
  readonly key: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
}

export function logoOf({
  portalLogoKey: key,
  portalLogoType: type,
}: {
  readonly portalLogoKey: string | null;
  readonly portalLogoType: string | null;
}): Logo | null {
  return key ? { key, mediaType: type === 'image/jpeg' ? type : 'image/png' } : null;
}

export async function readLogo(work: Work): Promise<Logo | null> {
  const row = await work.trx
    .selectFrom('company')
    .select(['portalLogoKey', 'portalLogoType'])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return logoOf(row);
}

/** Its address in the portal carries the portal's version, which counts on. The caller has locked the row. */
export async function writeLogo(work: Work, logo: Logo | null): Promise<void> {
  await updateCompany(work, {
    portalLogoKey: logo?.key ?? null,
    portalLogoType: logo?.mediaType ?? null,
    portalVersion: sql<number>`portal_version + 1`,
  });
}
