import type { Context } from '#server/context.ts';
import { remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readBranding, writeBranding } from './branding.store.ts';
import { ownNames } from './portal-origin.ts';

/** A name that is moved is missing for some hours: it counts as gone when it is still missing the next night. */
const GONE_AFTER_MS = 20 * 3_600_000;

/**
 * Asks every night whether a portal's own host still leads here. One that does not is somebody else's to take: from the
 * second night on links carry the installation's host again, and the company sees why (G34). While no name server answers nothing
 * changes. Answers how many hosts were given up.
 */
export async function recheckHost(context: Context, companyId: string): Promise<number> {
  const { portalHost, subdomain } = await inCompany(context.jobsDb, companyId, (work) => readBranding(work));
  if (!portalHost) return 0;
  const found = await context.gateways.names.aliasesOf(portalHost);
  if (found === null) return 0;
  const leadsHere = found.includes(`${subdomain}.${ownNames(context.settings).portalHost}`.toLowerCase());
  return inCompany(context.jobsDb, companyId, async (work) => {
    const now = await readBranding(work, 'forUpdate');
    if (now.portalHost !== portalHost) return 0;
    if (leadsHere) {
      if (now.hostMissedAt) await writeBranding(work, { hostMissedAt: null });
      return 0;
    }
    // By the real clock: name servers know no time machine.
    const at = new Date();
    if (!now.hostMissedAt || at.getTime() - now.hostMissedAt.getTime() < GONE_AFTER_MS) {
      if (!now.hostMissedAt) await writeBranding(work, { hostMissedAt: at });
      return 0;
    }
    await remove(work.trx, companyId, 'portal-host', portalHost);
    await writeBranding(work, { portalHost: null, hostWish: now.hostWish ?? portalHost });
    const before = { host: portalHost };
    work.changed({ noun: 'branding', id: companyId, action: 'branding.host-lost', before, after: { host: null } });
    return 1;
  });
}
