import type { hostFindings } from '@recoup/contract/branding.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, lookUp, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/db/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readBranding, writeBranding } from './branding.store.ts';
import { ownNames } from './portal-origin.ts';

type HostFinding = (typeof hostFindings)[number];

/**
 * Asks the name server whether the wished host is an alias of the company's own portal, which only who owns the name
 * can bring about; from then on the portal answers under it and new links carry it. One host belongs to one company.
 */
export async function checkHost(context: Context, actor: MemberActor, requestId: string): Promise<HostFinding> {
  const { companyId } = actor;
  const { hostWish, subdomain } = await inCompany(context.db, companyId, (trx) => readBranding(trx, companyId));
  if (!hostWish) return 'NOTHING_WISHED';
  const found = await context.gateways.names.aliasesOf(hostWish);
  if (found === null) return 'NO_ANSWER';
  if (found.length === 0) return 'NOT_FOUND';
  if (!found.includes(`${subdomain}.${ownNames(context.settings).portalHost}`.toLowerCase())) return 'ELSEWHERE';
  return inCompany(context.db, companyId, async (trx) => {
    const now = await readBranding(trx, companyId, 'forUpdate');
    if (now.hostWish !== hostWish) return 'NOTHING_WISHED';
    const isEntered = await enter(trx, 'portal-host', hostWish, { companyId, recordId: companyId });
    if (!isEntered && (await lookUp(trx, 'portal-host', hostWish))?.companyId !== companyId) return 'TAKEN';
    if (now.portalHost) await remove(trx, companyId, 'portal-host', now.portalHost);
    await writeBranding(trx, companyId, { portalHost: hostWish, hostWish: null });
    await writeAudit(trx, actor, {
      action: 'branding.host',
      recordKind: 'company',
      recordId: companyId,
      before: { host: now.portalHost },
      after: { host: hostWish },
      requestId,
    });
    return 'ANSWERS';
  });
}
