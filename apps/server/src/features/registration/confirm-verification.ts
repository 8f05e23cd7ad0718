import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Origin } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { lookUp } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import { inCompany } from '#server/work/in-company.ts';
import { takeLink } from '../team-mails/team-links.store.ts';
import { type FoundVerification, findVerification } from './find-verification.ts';
import { updateRegistration } from './registration.store.ts';

type Confirmed = FoundVerification & { readonly state: 'CONFIRMED' };

/**
 * Confirms the address of whoever opens a company along the mailed link: once, of many at the same moment one (G38).
 * From then on the company stays until it is finished. Refusal: LINK_EXPIRED.
 */
export async function confirmVerification(
  context: Context,
  { token, origin, requestId }: { readonly token: string; readonly origin: Origin; readonly requestId: string },
): Promise<Confirmed | Refusal> {
  const entry = await lookUp(context.db, 'team-link', token);
  if (!entry) return refuse('LINK_EXPIRED');
  const { companyId, recordId } = entry;
  const doer = { actor: { kind: 'system', companyId, origin } as const, requestId };
  return inCompany(context.db, doer, async (work): Promise<Confirmed | Refusal> => {
    const found = await findVerification(work, recordId);
    if (found?.state !== 'OPEN') return refuse('LINK_EXPIRED');
    await takeLink(work, recordId);
    await updateRegistration(work, { step: 'COMPANY', isVerified: true });
    await wake(work, 'registration', null, 'exactly', 'real');
    work.audit({ action: 'registration.verify', recordKind: 'company', recordId: companyId });
    return { ...found, state: 'CONFIRMED' };
  });
}
