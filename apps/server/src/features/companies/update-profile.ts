import type { companyChange } from '@recoup/contract/companies.ts';
import { tidyProfile } from '@recoup/domain/companies/company-profile.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type Logo, writeLogo } from './logo.store.ts';
import { type ProfileRow, readProfile, writeProfile } from './profile.store.ts';

export interface ProfileChange {
  /** The whole profile, and the version that it was changed from. */
  readonly profile: z.output<typeof companyChange> | null;
  /** The file of a new logo. */
  readonly logo: Logo | null;
}

/**
 * Changes what the company says about itself, its logo, or both, and answers what was before. Refusals: COMPANY_NOT_FOUND;
 * STALE_VERSION (G27); what is wrong with a part, at its field.
 */
export async function updateProfile(
  work: Work<MemberActor>,
  { profile: given, logo }: ProfileChange,
): Promise<ProfileRow | Refusal> {
  const { companyId } = work;
  const before = await readProfile(work, 'lock');
  if (!before) return refuse('COMPANY_NOT_FOUND');
  let { profile } = before;
  if (given) {
    const { version, ...values } = given;
    if (version !== before.version) return refuse('STALE_VERSION');
    const tidy = tidyProfile({
      ...values,
      supportPhone: values.supportPhone || null,
      supportEmail: values.supportEmail || null,
    });
    if ('problems' in tidy) return refuse('INVALID_FIELD', tidy.problems);
    profile = tidy;
  }
  await writeProfile(work, profile, before.version);
  if (logo) await writeLogo(work, logo);
  work.changed({
    noun: 'company',
    id: companyId,
    action: 'company.update',
    before: { ...before.profile, hasLogo: before.logo !== null },
    after: { ...profile, hasLogo: (logo ?? before.logo) !== null },
    ...(logo && before.logo ? { besides: { before: {}, after: { logo: 'replaced' } } } : {}),
  });
  return before;
}
