import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** What a code is for: one sign-in, or (null) the number itself. */
interface CodePlace {
  readonly memberId: string;
  readonly challengeId: string | null;
}

/** A code that is about to be sent; those before it for the same purpose count no more. */
export async function insertPhoneCode(
  work: Work,
  code: CodePlace & { readonly id: string; readonly phone: string; readonly minutes: number },
): Promise<void> {
  await sql`
    update factor_code set expires_at = now()
    where company_id = ${work.companyId} and member_id = ${code.memberId}
      and challenge_id is not distinct from ${code.challengeId}::uuid and used_at is null and expires_at > now()`.execute(
    work.trx,
  );
  const { minutes, ...row } = code;
  await work.trx
    .insertInto('factorCode')
    .values({ companyId: work.companyId, ...row, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .execute();
}

export interface CodeToSend {
  readonly id: string;
  readonly phone: string;
  readonly language: string;
}

/** Gives a code its hash, once: whoever comes second sends nothing (G12). Undefined when it has one, or is over. */
export async function armPhoneCode(work: Work, id: string, codeHash: Buffer): Promise<CodeToSend | undefined> {
  const { rows } = await sql<CodeToSend>`
    update factor_code c set code_hash = ${codeHash} from member m
    where c.company_id = ${work.companyId} and c.id = ${id} and c.code_hash is null and c.expires_at > now()
      and m.company_id = ${work.companyId} and m.id = c.member_id and m.status = 'ACTIVE'
    returning c.id, c.phone, m.language`.execute(work.trx);
  return rows[0];
}

/** It was surely not sent: it may be tried again, with another code. */
export async function disarmPhoneCode(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('factorCode')
    .set({ codeHash: null })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** The code that may still be given back, its row locked, with this try counted: who else tries waits and finds it used (G38). */
export async function tryPhoneCode(
  work: Work,
  { memberId, challengeId }: CodePlace,
  triesMax: number,
): Promise<{ readonly id: string; readonly codeHash: Buffer; readonly phone: string } | undefined> {
  const { rows } = await sql<{ id: string; codeHash: Buffer; phone: string }>`
    update factor_code set tries = tries + 1
    where company_id = ${work.companyId} and code_hash is not null and used_at is null and expires_at > now()
      and tries < ${triesMax}
      and id = (select id from factor_code where company_id = ${work.companyId} and member_id = ${memberId}
                  and challenge_id is not distinct from ${challengeId}::uuid
                order by created_at desc, id desc limit 1)
    returning id, code_hash, phone`.execute(work.trx);
  return rows[0];
}

export async function markPhoneCode(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('factorCode')
    .set({ usedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Numbers and tries are kept as long as sign-ins that are over. */
const KEPT_DAYS = 7;

/** Removes codes that are long over. Answers how many. */
export async function deleteOldPhoneCodes(work: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from factor_code where company_id = ${work.companyId} and id in (
      select id from factor_code where company_id = ${work.companyId}
        and expires_at < now() - make_interval(days => ${KEPT_DAYS})
      order by expires_at limit ${limit} for update skip locked)`.execute(work.trx);
  return Number(numAffectedRows);
}
