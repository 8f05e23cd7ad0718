import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type DirectoryKind, enter } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { insertMembers, type NewMember } from '../members/members.store.ts';
import { type CompanyValues, insertCompany } from './companies.store.ts';

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
  // The first look at due dates comes at once and then wakes itself every midnight.
  await wake(work, 'overdue', sql`now()`, 'exactly', 'real');
  // There is nothing to compare with the payment provider, and nothing to remove, before the first night.
  const tomorrow = sql`now() + interval '1 day'`;
  for (const kind of ['reconciliation', 'cleaning'] as const) await wake(work, kind, tomorrow, 'exactly', 'real');
  await claim(work, 'host', company.subdomain, company.id);
  await claim(work, 'sms-number', company.smsFrom, company.id);
  // Of two that send from one address the first is told what became of its mails.
  const entry = { companyId: company.id, recordId: company.id };
  await enter(work.trx, 'mail-sender', company.mailFrom.trim().toLowerCase(), entry);
  for (const member of members) await claim(work, 'email', member.email, member.id);
}

async function claim(work: Work, kind: DirectoryKind, key: string, recordId: string): Promise<void> {
  if (await enter(work.trx, kind, key, { companyId: work.companyId, recordId })) return;
  throw new Error(`this ${kind} belongs to another company: ${key}`);
}
