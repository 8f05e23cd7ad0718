import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import { resumeWakes, wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { updateCompany } from '../companies/company-settings.store.ts';
import { readClosing } from './closing.store.ts';

/**
 * Keeps a company that was to be deleted: everything goes on where it stood. What fell due meanwhile is looked at now, by
 * the same rules as after any pause. Refusal: INVALID_STATUS.
 */
export async function keepCompany(work: Work<MemberActor>): Promise<null | Refusal> {
  const { state, closesAt } = await readClosing(work, 'lock');
  if (state !== 'CLOSING') return refuse('INVALID_STATUS');
  await updateCompany(work, { state: 'ACTIVE', closesAt: null, closingBy: null });
  await wake(work, 'closing', null, 'exactly');
  await resumeWakes(work);
  work.emit({ name: 'company.kept', companyId: work.companyId });
  const before = { closesAt: closesAt?.toISOString() ?? null };
  work.audit({ action: 'company.keep', recordKind: 'company', recordId: work.companyId, before });
  work.notify('company', []);
  return null;
}
