import { enter } from '#server/db/directory.ts';
import type { Work } from '#server/work/work.ts';
import { insertMembers, type NewMember } from '../members/members.store.ts';
import { insertCompany } from './companies.store.ts';

/**
 * A company that is being opened, with whoever opens it: they can sign in, and nothing wakes it, reaches it or leaves it.
 * Answers false, and nothing is to be kept, when the address signs in elsewhere. The transaction must have the new
 * company's id set.
 */
export async function createShell(work: Work, founder: NewMember & { readonly id: string }): Promise<boolean> {
  const { companyId } = work;
  // Names that nobody sees: they are given when it is opened.
  const names = { id: companyId, name: '', subdomain: `new-${companyId}`, mailFrom: '', smsFrom: '' };
  await insertCompany(work, { ...names, isRegistering: true });
  await insertMembers(work, [founder], undefined);
  return enter(work.trx, 'email', founder.email, { companyId, recordId: founder.id });
}
