import type { Role } from '@recoup/domain/vocabulary.ts';
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

/** Inserts members of the company; without an instant they are of now. */
export async function insertMembers(
  work: Work,
  members: readonly (NewMember & { readonly id: string })[],
  createdAt: Date | undefined,
): Promise<void> {
  if (members.length === 0) return;
  await work.trx
    .insertInto('member')
    .values(
      members.map((member) => ({
        companyId: work.companyId,
        id: member.id,
        email: member.email,
        firstName: member.firstName,
        lastName: member.lastName,
        roles: [...member.roles],
        passwordHash: member.passwordHash,
        isDemo: member.isDemo ?? false,
        language: member.language ?? 'en',
        ...(createdAt ? { createdAt } : {}),
      })),
    )
    .execute();
}
