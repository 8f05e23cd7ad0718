import { subdomainOf } from '@recoup/domain/branding/portal-host.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Database, Trx } from '#server/db/database.ts';
import { lookUp } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readPlace } from './branding.store.ts';
import { ownNames, type PortalPlace } from './portal-origin.ts';

/** The subdomain of the company whose portal answers under a host; null for every other host. */
export async function portalOfHost(db: Database, settings: Settings, host: string): Promise<string | null> {
  const { portalHost, staffHost } = ownNames(settings);
  const subdomain = subdomainOf(host, portalHost);
  if (subdomain !== null || host === staffHost || !isName(host)) return subdomain;
  const owner = await lookUp(db, 'portal-host', host);
  if (!owner) return null;
  return inCompany(db, owner.companyId, async (work) => (await readPlace(work)).subdomain);
}

/**
 * True under the portal host of another company, or of none: nothing of this company may open there (G34). The
 * installation's own host belongs to all.
 */
export async function isForeignHost(
  db: Database | Trx,
  settings: Settings,
  company: PortalPlace & { readonly id: string },
  host: string,
): Promise<boolean> {
  const { portalHost, staffHost } = ownNames(settings);
  const subdomain = subdomainOf(host, portalHost);
  if (subdomain !== null) return subdomain !== company.subdomain.toLowerCase();
  if (host === company.portalHost || host === staffHost || !isName(host)) return false;
  const owner = await lookUp(db, 'portal-host', host);
  return owner !== null && owner.companyId !== company.id;
}

/** No address and no `localhost`: only a name can be a company's. */
function isName(host: string): boolean {
  return host.includes('.') && /[a-z]$/.test(host);
}
