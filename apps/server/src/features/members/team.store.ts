import { ownerOf, type TeamMember } from '@recoup/domain/members/change-team.ts';
import type { MemberStatus, Role } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * The team, under the company's lock: of two who change it one waits, so that no two Administrators take each other's role.
 * Its owner is marked from then on.
 */
export async function lockTeam(work: Work): Promise<TeamMember[]> {
  await sql`select 1 from company where company_id = ${work.companyId} for no key update`.execute(work.trx);
  const rows = await work.trx
    .selectFrom('member')
    .select(['id', 'roles', 'status', 'isOwner'])
    .where('companyId', '=', work.companyId)
    .where('status', 'in', ['ACTIVE', 'INVITED'])
    .orderBy('id')
    .execute();
  const members = rows as TeamMember[];
  const owner = ownerOf(members);
  if (owner === null || members.some(({ isOwner }) => isOwner)) return members;
  await work.trx
    .updateTable('member')
    .set({ isOwner: true })
    .where('companyId', '=', work.companyId)
    .where('id', '=', owner)
    .execute();
  return members.map((member) => ({ ...member, isOwner: member.id === owner }));
}

/** The mark of the owner goes from one member to another; there is one at every moment. */
export async function moveOwner(work: Work, from: string, to: string): Promise<void> {
  for (const [id, isOwner] of [
    [from, false],
    [to, true],
  ] as const)
    await work.trx
      .updateTable('member')
      .set({ isOwner })
      .where('companyId', '=', work.companyId)
      .where('id', '=', id)
      .execute();
}

export interface InvitedRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly roles: Role[];
  readonly status: MemberStatus | 'REMOVED' | 'VISITING';
  readonly invitedBy: string | null;
  readonly invitedUntil: Date | null;
}

export async function lockMember(work: Work, memberId: string): Promise<InvitedRow | undefined> {
  const row = await work.trx
    .selectFrom('member')
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'roles', 'status', 'invitedBy', 'invitedUntil'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as InvitedRow | undefined;
}

export async function emailIsTaken(work: Work, email: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('member')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('email', '=', email)
    .where('status', 'in', ['ACTIVE', 'INVITED'])
    .executeTakeFirst();
  return row !== undefined;
}

export async function countInvited(work: Work): Promise<number> {
  const { count } = await work.trx
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', work.companyId)
    .where('status', '=', 'INVITED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertInvited(
  work: Work,
  member: { id: string; email: string; roles: readonly Role[]; language: string; days: number; invitedBy: string },
): Promise<void> {
  await work.trx
    .insertInto('member')
    .values({
      companyId: work.companyId,
      id: member.id,
      email: member.email,
      firstName: '',
      lastName: '',
      roles: [...member.roles],
      status: 'INVITED',
      language: member.language,
      invitedBy: member.invitedBy,
      invitedUntil: sql`now() + make_interval(days => ${member.days})`,
    })
    .execute();
}

export async function renewInvitation(work: Work, memberId: string, days: number): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ invitedUntil: sql`now() + make_interval(days => ${days})` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}

export async function setRoles(work: Work, memberId: string, roles: readonly Role[]): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ roles: [...roles] })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}

/** Makes somebody who was invited a member. */
export async function joinMember(
  work: Work,
  memberId: string,
  values: { firstName: string; lastName: string; passwordHash: string; language: string },
): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ ...values, status: 'ACTIVE', invitedUntil: null })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}

/** The name stays for what history tells; nothing that opens anything does. */
export async function markRemoved(work: Work, memberId: string): Promise<void> {
  await work.trx
    .updateTable('member')
    .set({ status: 'REMOVED', removedAt: sql`now()`, passwordHash: null, invitedUntil: null })
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .execute();
}
