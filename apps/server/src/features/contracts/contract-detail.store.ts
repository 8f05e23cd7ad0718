import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { owedCents } from './contract-accounts.store.ts';
import { type ContractRow, contractColumns, contractJoins } from './contract-list.store.ts';

export interface ContractDetailRow extends ContractRow {
  terms: string;
  today: string;
}

/** One contract with what its page shows; undefined for a deleted one, or one of a deleted customer. */
export async function readContractRow(work: Work, id: string): Promise<ContractDetailRow | undefined> {
  const { rows } = await sql<ContractDetailRow>`
    select ${contractColumns}, c.terms, (select company_today()) as today from contract c ${contractJoins}
    where c.company_id = ${work.companyId} and c.id = ${id} and c.deleted_at is null`.execute(work.trx);
  return rows[0];
}

export interface AccountOfContract {
  id: string;
  reference: string;
  status: AccountStatus;
  dueDate: string;
  amountCents: number;
  balanceCents: number;
  wordingNo: number;
}

/** The accounts of a contract, those that owe first, the longest due before the others. */
export async function listAccountsOfContract(work: Work, contractId: string): Promise<AccountOfContract[]> {
  const { rows } = await sql<AccountOfContract>`
    select a.id, a.reference, a.status, a.due_date, a.amount_cents, ${owedCents} as balance_cents, l.wording_no
    from contract_account l join account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${work.companyId} and l.contract_id = ${contractId}
    order by ${owedCents} = 0, a.due_date, a.id limit 1000`.execute(work.trx);
  return rows;
}

export interface WordingRow {
  number: number;
  title: string;
  terms: string;
  startDate: string | null;
  endDate: string | null;
  amountCents: number | null;
  createdAt: Date;
}

/** The last wordings of a contract, newest first. */
export async function listWordings(work: Work, contractId: string): Promise<WordingRow[]> {
  return work.trx
    .selectFrom('contractVersion')
    .select(['number', 'title', 'terms', 'startDate', 'endDate', 'amountCents', 'createdAt'])
    .where('companyId', '=', work.companyId)
    .where('contractId', '=', contractId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
}
