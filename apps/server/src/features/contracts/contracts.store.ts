import type { RenewalMode } from '@recoup/domain/contracts/contract-term.ts';
import type { RecordStatus } from '@recoup/domain/vocabulary.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/** The contract's row, locked for a change; a deleted one is none. */
export async function lockContract(work: Work, id: string) {
  return work.trx
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ status: RecordStatus; renewal: RenewalMode }>()
    .executeTakeFirst();
}

export type ContractRecord = NonNullable<Awaited<ReturnType<typeof lockContract>>>;

export async function contractExists(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('contract')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a contract; false when its id or its reference is taken. */
export async function insertContract(
  work: Work,
  row: Omit<Insertable<DB['contract']>, 'companyId' | 'createdAt' | 'updatedAt'>,
): Promise<boolean> {
  const added = await work.trx
    .insertInto('contract')
    .values({ companyId: work.companyId, ...row, createdAt: work.now, updatedAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function isReferenceTaken(work: Work, reference: string, exceptId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('contract')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('reference', '=', reference)
    .where('deletedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateContractRow(work: Work, id: string, values: Updateable<DB['contract']>): Promise<void> {
  await work.trx
    .updateTable('contract')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: work.now }))
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Keeps what the contract says now as its next wording; answers the number. */
export async function insertWording(
  work: Work,
  contract: {
    readonly id: string;
    readonly wordingNo: number;
    readonly title: string;
    readonly terms: string;
    readonly startDate: string | null;
    readonly endDate: string | null;
    readonly amountCents: number | null;
  },
): Promise<number> {
  const number = contract.wordingNo + 1;
  const { id: contractId, title, terms, startDate, endDate, amountCents } = contract;
  await work.trx
    .insertInto('contractVersion')
    .values({
      ...{ companyId: work.companyId, contractId, number, title, terms, startDate, endDate, amountCents },
      createdAt: work.now,
    })
    .execute();
  return number;
}

/** Begins a term; false when the contract has one of this number already. */
export async function insertTerm(
  work: Work,
  term: {
    readonly contractId: string;
    readonly number: number;
    readonly startDate: string;
    readonly endDate: string;
    readonly madeBy: 'renewal' | 'member';
  },
): Promise<boolean> {
  const added = await work.trx
    .insertInto('contractTerm')
    .values({ companyId: work.companyId, ...term, createdAt: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks contracts in the order of their ids, the deleted ones too: for those that are to come back. */
export async function lockContracts(work: Work, ids: readonly string[]) {
  return work.trx
    .selectFrom('contract')
    .selectAll()
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function markDeleted(work: Work, ids: readonly string[], memberId: string | null): Promise<void> {
  await work.trx
    .updateTable('contract')
    .set((eb) => ({ deletedAt: work.now, deletedBy: memberId, version: eb('version', '+', 1), updatedAt: work.now }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Brings deleted contracts back, but for those whose reference another one has by now. Answers those that are back. */
export async function markRestored(work: Work, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update contract c set deleted_at = null, deleted_by = null, version = c.version + 1, updated_at = ${work.now}
    where c.company_id = ${work.companyId} and c.id = any(${[...ids]}::uuid[]) and c.deleted_at is not null
      and not exists (select 1 from contract o where o.company_id = c.company_id and o.reference = c.reference
        and o.id <> c.id and o.deleted_at is null)
    returning c.id`.execute(work.trx);
  return rows.map((row) => row.id);
}

/** The contracts that a member looks after. */
export async function contractIdsOf(work: Work, memberId: string): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('contract')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('assigneeId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Gives contracts to a member, or to nobody. */
export async function setContractAssignees(
  work: Work,
  ids: readonly string[],
  assigneeId: string | null,
): Promise<void> {
  await work.trx
    .updateTable('contract')
    .set((eb) => ({ assigneeId, version: eb('version', '+', 1), updatedAt: work.now }))
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}
