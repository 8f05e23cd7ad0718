import type { currentUser } from '@recoup/contract/auth.ts';
import { joinTabs } from '@recoup/domain/companies/company-tabs.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { factorNeededFrom } from '@recoup/domain/factors/factor-demand.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { permissionsOf } from '@recoup/domain/permissions/permission.ts';
import { roles } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { readNextNight } from '#server/db/company-night.ts';
import type { Work } from '#server/work/work.ts';
import { portalOrigin } from '../branding/portal-origin.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { readEntitlements } from '../subscriptions/read-entitlements.ts';
import { readCompany, readMember } from './auth.store.ts';

/** Who is signed in, what they may do, and their company with its present instant. */
export async function readCurrentUser(
  work: Work<MemberActor>,
  { settings, recovery }: Pick<Context, 'settings' | 'recovery'>,
): Promise<z.input<typeof currentUser.reply> | Refusal> {
  const member = await readMember(work, work.actor.id);
  if (!member) return refuse('USER_NOT_FOUND');
  const { name, subdomain, timeZone, language, portalHost, ...company } = await readCompany(work);
  const resetsAt = company.isDemo && settings.DEMO_RESET === 'on' ? await readNextNight(work, 'demo') : null;
  return {
    _id: member.id,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    roles: roles.filter((role) => member.roles.includes(role)),
    permissions: permissionsOf(work.actor),
    isDemo: member.isDemo,
    has2Fa: await hasFactor(work, member.id),
    language: languageOf(member.language),
    company: {
      _id: work.companyId,
      name,
      subdomain,
      timeZone,
      language: languageOf(language),
      portalUrl: portalOrigin(settings, { subdomain, portalHost }),
      parent: work.actor.parent ? { name: work.actor.parent.name } : null,
      requires2FaFrom: factorNeededFrom(company.factorRequiredSince)?.toISOString() ?? null,
      unpaid: work.actor.roles.includes('ADMIN') ? await readUnpaid(work) : null,
      closesAt: company.closesAt?.toISOString() ?? null,
      visitedTabs: joinTabs(company.visitedTabs, []),
      resetsAt: resetsAt?.toISOString() ?? null,
    },
    now: work.now.toISOString(),
    recovery: recovery.isOn() ? { backupAt: recovery.last()?.backupAt.toISOString() ?? '' } : null,
  };
}

/** Until when everything goes on although the plan is unpaid; null when it is paid. */
async function readUnpaid(work: Work): Promise<{ graceUntil: string | null } | null> {
  const { mode, graceUntil } = await readEntitlements(work);
  return mode === 'FULL' ? null : { graceUntil: graceUntil?.toISOString() ?? null };
}
