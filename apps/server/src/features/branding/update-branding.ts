import { checkPortalHost, type HostProblem, tidyHost } from '@recoup/domain/branding/portal-host.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import { remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { readBranding, writeBranding } from './branding.store.ts';
import { ownNames } from './portal-origin.ts';

const hostCodes = {
  NOT_A_NAME: 'host-not-a-name',
  BARE_DOMAIN: 'host-bare-domain',
  OURS: 'host-ours',
} as const satisfies Record<HostProblem, FieldCode>;

/**
 * Changes how the company's portal looks, what it asks first and under which host it shall answer. A new host is only
 * wished for until its name server points here; none takes the present one back at once. Refusal: STALE_VERSION.
 */
export async function updateBranding(
  work: Work<MemberActor>,
  input: {
    readonly accent: string | null;
    readonly asksCode: boolean;
    readonly host: string | null;
    readonly version: number;
  },
  settings: Settings,
): Promise<Refusal | null> {
  const { companyId } = work.actor;
  const { accent, asksCode } = input;
  const host = tidyHost(input.host ?? '') || null;
  const problem = host ? checkPortalHost(host, ownNames(settings)) : null;
  if (problem) return refuse('INVALID_FIELD', { host: hostCodes[problem] });
  const before = await readBranding(work, 'forUpdate');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const isTakenBack = host === null && before.portalHost !== null;
  if (isTakenBack && before.portalHost) await remove(work.trx, companyId, 'portal-host', before.portalHost);
  const hostWish = host === before.portalHost ? null : host;
  const isSame = host === (before.portalHost ?? before.hostWish);
  await writeBranding(work, {
    ...{ accent, asksCode, hostWish },
    ...(isSame ? {} : { hostMissedAt: null }),
    ...(isTakenBack ? { portalHost: null } : {}),
  });
  work.changed({
    noun: 'branding',
    id: companyId,
    action: 'branding.update',
    before: { accent: before.accent, asksCode: before.asksCode, host: before.hostWish ?? before.portalHost },
    after: { accent, asksCode, host },
  });
  return null;
}
