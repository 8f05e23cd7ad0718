import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertMembers, type NewMember } from '../members/members.store.ts';
import { claim } from './claim.ts';
import { type CompanyValues, insertCompany } from './companies.store.ts';
import { openCompany } from './open-company.ts';

export interface NewCompany extends CompanyValues {
  readonly members: readonly NewMember[];
}

/**
 * Creates a company with its members and everything by which it is found from outside: sign-in addresses, portal host,
 * SMS number. The transaction must have the new company's id set. Throws when a sign-in address, subdomain or number is
 * taken.
 */
export async function createCompany(work: Work, company: NewCompany): Promise<void> {
  await insertCompany(work, company);
  const members = company.members.map((member) => ({
    ...member,
    id: member.id ?? uuidv7(),
    email: member.email.trim().toLowerCase(),
  }));
  await insertMembers(work, members, company.createdAt);
  await claim(work, 'host', company.subdomain, company.id);
  for (const member of members) await claim(work, 'email', member.email, member.id);
  await openCompany(work, company);
}
