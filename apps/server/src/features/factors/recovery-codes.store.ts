import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export async function deleteRecoveryCodes(work: Work, memberId: string): Promise<void> {
  await work.trx
    .deleteFrom('factorRecoveryCode')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .execute();
}

export async function insertRecoveryCodes(work: Work, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await work.trx
    .insertInto('factorRecoveryCode')
    .values(hashes.map((codeHash) => ({ companyId: work.companyId, memberId, codeHash })))
    .execute();
}

/** Uses a code up; false when it is none, or was used. Of many at once one is first (G38). */
export async function takeRecoveryCode(work: Work, memberId: string, codeHash: Buffer): Promise<boolean> {
  const row = await work.trx
    .updateTable('factorRecoveryCode')
    .set({ usedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst();
  return row !== undefined;
}
