import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkSubdomain } from '@recoup/domain/registration/subdomain.ts';
import { enter, remove } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { readPlace } from '../branding/branding.store.ts';
import { updateCompany } from '../companies/company-settings.store.ts';

/**
 * Holds a name for the portal of the company that is being opened, in place of the one it held. Null when it is theirs.
 * Refusals, at its field: DOMAIN_ALREADY_USED, and a name that none can have.
 */
export async function claimSubdomain(work: Work, name: string | undefined): Promise<Refusal | null> {
  if (!name) return null;
  const { subdomain } = await readPlace(work);
  if (subdomain === name) return null;
  const problem = checkSubdomain(name);
  if (problem === 'NOT_A_NAME') return refuse('INVALID_FIELD', { 'values.subdomain': 'subdomain-form' });
  const { companyId } = work;
  const isFree = problem === null && (await enter(work.trx, 'host', name, { companyId, recordId: companyId }));
  if (!isFree) return refuse('DOMAIN_ALREADY_USED', { 'values.subdomain': 'DOMAIN_ALREADY_USED' });
  await remove(work.trx, companyId, 'host', subdomain);
  await updateCompany(work, { subdomain: name });
  return null;
}
