import { isPackId, type PackId, rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface PackChangeRow {
  readonly id: string;
  readonly pack: string;
  readonly isOn: boolean;
  readonly reason: string;
  readonly memberName: string;
  readonly at: Date;
}

const sets = new Map<string, ReadonlySet<PackId>>();

/** One set per combination for the whole process: the policy works out once per set which rules are in force. */
function setOf(off: readonly PackId[]): ReadonlySet<PackId> {
  const key = [...off].sort().join(' ');
  const known = sets.get(key);
  if (known) return known;
  const packs = new Set(rulePacks.map((pack) => pack.id).filter((pack) => !off.includes(pack)));
  sets.set(key, packs);
  return packs;
}

/** The packs of contact rules that are in force in a company. */
export async function readPacks(work: Work): Promise<ReadonlySet<PackId>> {
  const { rows } = await sql<{ pack: string; isOn: boolean }>`
    select distinct on (pack) pack, is_on from policy_pack_change where company_id = ${work.companyId}
    order by pack, at desc, id desc`.execute(work.trx);
  return setOf(rows.filter((row) => !row.isOn).flatMap(({ pack }) => (isPackId(pack) ? [pack] : [])));
}

const fields = sql`id, pack, is_on, reason, member_name, at`;

/** The newest change of each pack that was ever switched. */
export async function readLastChanges(work: Work): Promise<Map<string, PackChangeRow>> {
  const { rows } = await sql<PackChangeRow>`
    select distinct on (pack) ${fields} from policy_pack_change where company_id = ${work.companyId}
    order by pack, at desc, id desc`.execute(work.trx);
  return new Map(rows.map((row) => [row.pack, row]));
}

export async function listPackChangeRows(
  work: Work,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: PackChangeRow[]; total: number }> {
  const { rows } = await sql<PackChangeRow & { total: number }>`
    select ${fields}, count(*) over () as total from policy_pack_change where company_id = ${work.companyId}
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(work.trx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function insertPackChange(
  work: Work,
  row: Omit<PackChangeRow, 'at'> & { readonly memberId: string },
): Promise<void> {
  await sql`
    insert into policy_pack_change (company_id, id, pack, is_on, reason, member_id, member_name, at)
    values (${work.companyId}, ${row.id}, ${row.pack}, ${row.isOn}, ${row.reason}, ${row.memberId}, ${row.memberName},
      clock_timestamp() + (company_now() - now()))`.execute(work.trx);
}
