import type { hostFindings } from '@recoup/contract/branding.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, lookUp, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readBranding, writeBranding } from './branding.store.ts';
import { ownNames } from './portal-origin.ts';

type HostFinding = (typeof hostFindings)[number];

/**
 * Asks the name server whether the wished host is an alias of the company's own portal, which only who owns the name
 * can bring about; from then on the portal answers under it and new links carry it. One host belongs to one company.
 */
export async function checkHost(context: Context, actor: MemberActor, requestId: string): Promise<HostFinding> {
  const { companyId } = actor;
  const { hostWish, subdomain } = await inCompany(context.db, companyId, (work) => readBranding(work));
  if (!hostWish) return 'NOTHING_WISHED';
  const found = await context.gateways.names.aliasesOf(hostWish);
  if (found === null) return 'NO_ANSWER';
  if (found.length === 0) return 'NOT_FOUND';
  if (!found.includes(`${subdomain}.${ownNames(context.settings).portalHost}`.toLowerCase())) return 'ELSEWHERE';
  return inCompany(context.db, { actor, requestId }, async (work) => {
    const now = await readBranding(work, 'forUpdate');
    if (now.hostWish !== hostWish) return 'NOTHING_WISHED';
    const isEntered = await enter(work.trx, 'portal-host', hostWish, { companyId, recordId: companyId });
    if (!isEntered && (await lookUp(work.trx, 'portal-host', hostWish))?.companyId !== companyId) return 'TAKEN';
    if (now.portalHost) await remove(work.trx, companyId, 'portal-host', now.portalHost);
    await writeBranding(work, { portalHost: hostWish, hostWish: null, hostMissedAt: null });
    const before = { host: now.portalHost };
    work.changed({ noun: 'branding', id: companyId, action: 'branding.host', before, after: { host: hostWish } });
    return 'ANSWERS';
  });
}
