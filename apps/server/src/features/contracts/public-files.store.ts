import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A file of a contract that its customer may see. */
export interface PublicContractFile {
  readonly id: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** The public files of the contracts in force under which these customers' accounts are, by account, in their order. */
export async function publicFilesOfAccounts(
  work: Work,
  debtorIds: readonly string[],
): Promise<Map<string, PublicContractFile[]>> {
  const { rows } = await sql<PublicContractFile & { accountId: string }>`
    select l.account_id, f.id, f.file_key, f.file_name, f.media_type, f.size_bytes
    from contract c
    join contract_account l on l.company_id = c.company_id and l.contract_id = c.id
    join attachment f on f.company_id = c.company_id and f.record_kind = 'contract' and f.record_id = c.id
      and f.is_public and f.scan in ('CLEAN', 'NOT_SCANNED') and f.deleted_at is null
    where c.company_id = ${work.companyId} and c.debtor_id = any(${[...debtorIds]}::uuid[]) and c.deleted_at is null
      and c.status in ('Open', 'In Progress')
    order by l.account_id, f.position nulls first, f.created_at desc, f.id desc`.execute(work.trx);
  const byAccount = new Map<string, PublicContractFile[]>();
  for (const { accountId, ...file } of rows) {
    const files = byAccount.get(accountId);
    if (files) files.push(file);
    else byAccount.set(accountId, [file]);
  }
  return byAccount;
}
