import type { Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type DirectoryKind, enter } from '#server/db/directory.ts';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

export interface NewMember {
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  /** argon2id; made before the transaction begins, since hashing is slow on purpose. Null: cannot sign in with one. */
  readonly passwordHash: string | null;
  readonly isDemo?: boolean;
  readonly language?: 'en' | 'es';
}

export interface NewCompany {
  readonly id: string;
  readonly name: string;
  /** Name of its portal: `{subdomain}.{portal host}`. */
  readonly subdomain: string;
  readonly timeZone?: string;
  readonly isDemo?: boolean;
  readonly supportEmail?: string | null;
  readonly supportPhone?: string | null;
  readonly mailFrom: string;
  /** E.164; what arrives at this number belongs to this company. */
  readonly smsFrom: string;
  readonly members: readonly NewMember[];
  readonly createdAt?: Date;
}

/**
 * Creates a company with its members and everything by which it is found from outside: sign-in addresses, portal host,
 * SMS number. The transaction must have the new company's id set. Throws when a sign-in address, subdomain or number is
 * taken.
 */
export async function createCompany(work: Work, company: NewCompany): Promise<void> {
  await work.trx
    .insertInto('company')
    .values({
      companyId: company.id,
      name: company.name,
      subdomain: company.subdomain,
      timeZone: company.timeZone ?? 'America/New_York',
      isDemo: company.isDemo ?? false,
      supportEmail: company.supportEmail ?? null,
      supportPhone: company.supportPhone ?? null,
      mailFrom: company.mailFrom,
      smsFrom: company.smsFrom,
      ...(company.createdAt ? { createdAt: company.createdAt } : {}),
    })
    .execute();
  await work.trx.insertInto('tenant').values({ companyId: company.id }).execute();
  const members = company.members.map((member) => ({
    ...member,
    id: member.id ?? uuidv7(),
    email: member.email.trim().toLowerCase(),
  }));
  if (members.length > 0) {
    await work.trx
      .insertInto('member')
      .values(
        members.map((member) => ({
          companyId: company.id,
          id: member.id,
          email: member.email,
          firstName: member.firstName,
          lastName: member.lastName,
          roles: [...member.roles],
          passwordHash: member.passwordHash,
          isDemo: member.isDemo ?? false,
          language: member.language ?? 'en',
          ...(company.createdAt ? { createdAt: company.createdAt } : {}),
        })),
      )
      .execute();
  }
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
