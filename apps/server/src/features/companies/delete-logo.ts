import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { writeLogo } from './logo.store.ts';
import { type ProfileRow, readProfile, writeProfile } from './profile.store.ts';

/** Shows the name alone again, and forgets the file; a company without a logo stays as it is. Refusal: COMPANY_NOT_FOUND of any company but the member's own. */
export async function deleteLogo(
  context: Context,
  actor: MemberActor,
  id: string,
  requestId: string,
): Promise<ProfileRow | Refusal> {
  const { companyId } = actor;
  if (id !== companyId) return refuse('COMPANY_NOT_FOUND');
  const changed = await inCompany(
    context.db,
    { actor, requestId },
    async (work): Promise<Refusal | { former: string | null; row: ProfileRow }> => {
      const before = await readProfile(work, 'lock');
      if (!before) return refuse('COMPANY_NOT_FOUND');
      if (!before.logo) return { former: null, row: before };
      await writeLogo(work, null);
      await writeProfile(work, before.profile, before.version);
      const told = { before: { hasLogo: true }, after: { hasLogo: false } };
      work.changed({ noun: 'company', id: companyId, action: 'company.delete-logo', ...told });
      return { former: before.logo.key, row: { ...before, logo: null, version: before.version + 1 } };
    },
  );
  if (isRefusal(changed)) return changed;
  if (changed.former) await context.files.remove(changed.former);
  return changed.row;
}
