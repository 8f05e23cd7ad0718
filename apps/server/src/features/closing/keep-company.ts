import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import { wakeNextNight } from '#server/db/company-night.ts';
import { resumeWakes, wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { refuseBelowClosing } from '../child-companies/refuse-below-closing.ts';
import { readIsDemo } from '../companies/companies.store.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { listAdmins } from '../members/admins.store.ts';
import { askForTeamMail } from '../team-mails/ask-for-team-mail.ts';
import { readClosing } from './closing.store.ts';
import { planState } from './plan-state.ts';

/**
 * Keeps a company that was to be deleted: everything goes on where it stood. What fell due meanwhile is looked at now, by
 * the same rules as after any pause, and every Administrator is told. Refusals: INVALID_STATUS, PARENT_CLOSING.
 */
export async function keepCompany(work: Work<MemberActor>): Promise<null | Refusal> {
  const ending = await refuseBelowClosing(work);
  if (ending) return ending;
  const { state, name, closesAt } = await readClosing(work, 'lock');
  if (state !== 'CLOSING') return refuse('INVALID_STATUS');
  await updateCompany(work, { state: 'ACTIVE', closesAt: null, closingBy: null, closingRemindedAt: null });
  await wake(work, 'closing', null, 'exactly');
  await resumeWakes(work);
  if (await readIsDemo(work)) await wakeNextNight(work, 'demo');
  work.emit({ name: 'company.kept', companyId: work.companyId });
  const plan = await planState(work);
  for (const { id, email, language } of await listAdmins(work)) {
    await askForTeamMail(work, {
      kind: 'KEPT',
      values: { company: name, by: work.actor.name, hasPlanToResume: plan === 'ENDS' || plan === 'OVER' },
      to: { id, email, language: languageOf(language) },
    });
  }
  const before = { closesAt: closesAt?.toISOString() ?? null };
  work.audit({ action: 'company.keep', recordKind: 'company', recordId: work.companyId, before });
  work.notify('company', []);
  return null;
}
