import { CLOSING_DAYS, checkClosing, REMINDER_DAYS, wokenWhileClosing } from '@recoup/domain/companies/closing.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import { momentFact } from '@recoup/domain/notices/moment-fact.ts';
import type { MemberActor } from '#server/actor.ts';
import { stopWakes, wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { wakeBilling } from '../billing/wake-billing.ts';
import { countOpenChildren } from '../child-companies/count-open-children.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { lockTeam } from '../members/team.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { readClosing } from './closing.store.ts';

const DAY_MS = 86_400_000;

/**
 * Begins to delete the company: campaigns and charges stop with the commit, nothing is sent or told any more, and after
 * its days it ends by itself. Money that is under way is still booked, and everything can be read and exported.
 * Refusals as `checkClosing` says, and REAUTH_REQUIRED.
 */
export async function beginClosing(work: Work<MemberActor>, typedName: string): Promise<null | Refusal> {
  const unconfirmed = await checkConfirmed(work);
  if (unconfirmed) return unconfirmed;
  const team = await lockTeam(work);
  const { state, name } = await readClosing(work, 'lock');
  const isOwner = work.actor.parent
    ? team.length === 0
    : team.some(({ id, isOwner: holds }) => holds && id === work.actor.id);
  const openChildren = await countOpenChildren(work);
  const refused = checkClosing({ state, name, isOwner, openChildren }, typedName);
  if (refused) return refused;
  const closesAt = new Date(work.now.getTime() + CLOSING_DAYS * DAY_MS);
  await updateCompany(work, { state: 'CLOSING', closesAt, closingBy: work.actor.id, closingRemindedAt: null });
  await stopWakes(work, wokenWhileClosing);
  await wake(work, 'closing', new Date(closesAt.getTime() - REMINDER_DAYS * DAY_MS), 'exactly');
  // What is paid for Recoup itself is cancelled by a job, however long the provider is away.
  await wakeBilling(work);
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'CLOSING',
      values: { company: name, by: work.actor.name, at: momentFact(closesAt, work.timeZone) },
      to: { id, email, language: languageOf(language) },
    });
  }
  const after = { closesAt: closesAt.toISOString() };
  work.audit({ action: 'company.close', recordKind: 'company', recordId: work.companyId, after });
  work.notify('company', []);
  return null;
}
