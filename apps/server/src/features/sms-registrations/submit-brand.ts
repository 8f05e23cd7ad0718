import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { BrandDraft } from '@recoup/domain/sms-registrations/brand-draft.ts';
import { checkBrand } from '@recoup/domain/sms-registrations/check-brand.ts';
import type { SeenPage } from '@recoup/domain/sms-registrations/registration-parts.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { followRegistration } from './follow-registration.ts';
import { refuseRegistration } from './refuse-registration.ts';
import { openRegistration, readRegistration } from './sms-registrations.store.ts';

/**
 * Sends to the carriers who sends texts, the first time or after a change. What they would refuse is told here, before
 * anything is sent. Refusals: INVALID_FIELD, COMPLIANCE_BLOCKED, INVALID_STATUS, STALE_VERSION.
 */
export async function submitBrand(
  work: Work<MemberActor>,
  input: { readonly draft: BrandDraft; readonly version: number; readonly site: SeenPage },
  act: 'submit-brand' | 'change-brand',
): Promise<Refusal | null> {
  const { draft, version, site } = input;
  await openRegistration(work);
  await readRegistration(work, 'lock');
  const refused = await refuseRegistration(work, act, version);
  if (isRefusal(refused)) return refused;
  const { blocks, warnings } = checkBrand(draft, site);
  if (Object.keys(blocks).length > 0) return refuse('INVALID_FIELD', blocks);
  const { brandProviderId } = await readRegistration(work);
  await followRegistration(
    work,
    {
      ...{ brandDraft: draft, brandState: 'SUBMITTED', brandTodo: brandProviderId ? 'UPDATE' : 'CREATE' },
      ...{ brandSentAt: work.now, brandFixes: [], brandWarnings: warnings, brandVersion: version + 1 },
    },
    act,
  );
  return null;
}
