import { sql, type UpdateObject } from 'kysely';
import type { DB } from '#server/db/schema.generated.ts';
import type { Work } from '#server/work/work.ts';

/** A secret that was shown counts for so long; then another one is shown. */
const OFFER_MINUTES = 30;

export interface FactorRow {
  readonly totpSecret: string | null;
  readonly totpOnAt: Date | null;
  readonly totpStep: number;
  readonly phone: string | null;
  readonly phoneOnAt: Date | null;
  readonly recoveryCodesLeft: number;
}

/** What a member has beside the password; nothing set up is a row of nothing. */
export async function readFactor(work: Work, memberId: string): Promise<FactorRow> {
  const { rows } = await sql<FactorRow>`
    select f.totp_secret, f.totp_on_at, coalesce(f.totp_step, 0) as totp_step, f.phone, f.phone_on_at,
      (select count(*)::int from factor_recovery_code c
        where c.company_id = ${work.companyId} and c.member_id = ${memberId} and c.used_at is null) as recovery_codes_left
    from (values (${memberId}::uuid)) asked (member_id)
    left join factor f on f.company_id = ${work.companyId} and f.member_id = asked.member_id`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('a row of values is always there');
  return row;
}

/** The same under the lock of its row, so that of two who show one code at the same moment one is first (G38). */
export async function lockFactor(work: Work, memberId: string): Promise<FactorRow> {
  await sql`
    insert into factor (company_id, member_id) values (${work.companyId}, ${memberId})
    on conflict (company_id, member_id) do nothing`.execute(work.trx);
  await work.trx
    .selectFrom('factor')
    .select('memberId')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .forNoKeyUpdate()
    .execute();
  return readFactor(work, memberId);
}

/** Keeps a closed secret that is about to be shown, in place of one shown before. */
export async function offerSecret(work: Work, memberId: string, closed: string): Promise<void> {
  await write(work, memberId, { offeredSecret: closed, offeredAt: sql<Date>`now()` });
}

/** The secret that was shown and waits for its first code. */
export async function readOffer(work: Work, memberId: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('factor')
    .select('offeredSecret')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .where('offeredAt', '>', sql<Date>`now() - make_interval(mins => ${OFFER_MINUTES})`)
    .executeTakeFirst();
  return row?.offeredSecret ?? null;
}

/** The secret that was shown counts from now on; `step` is the period of the code that proved it. */
export async function takeOffer(work: Work, memberId: string, step: number): Promise<void> {
  await write(work, memberId, {
    totpSecret: sql<string>`offered_secret`,
    totpOnAt: sql<Date>`now()`,
    totpStep: step,
    offeredSecret: null,
    offeredAt: null,
  });
}

export async function removeTotp(work: Work, memberId: string): Promise<void> {
  await write(work, memberId, { totpSecret: null, totpOnAt: null, offeredSecret: null, offeredAt: null });
}

/** A number that was confirmed; codes go to it from now on where they are on. */
export async function setPhone(work: Work, memberId: string, phone: string): Promise<void> {
  await write(work, memberId, { phone });
}

export async function setPhoneOn(work: Work, memberId: string, isOn: boolean): Promise<void> {
  await write(work, memberId, { phoneOnAt: isOn ? sql<Date>`now()` : null });
}

/** No code of this period or an earlier one opens anything any more. */
export async function markStep(work: Work, memberId: string, step: number): Promise<void> {
  await write(work, memberId, { totpStep: step });
}

export async function replaceSecret(work: Work, memberId: string, closed: string): Promise<void> {
  await write(work, memberId, { totpSecret: closed });
}

/** Everything of a member who leaves. */
export async function deleteFactor(work: Work, memberId: string): Promise<void> {
  await work.trx
    .deleteFrom('factor')
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .execute();
}

async function write(work: Work, memberId: string, values: UpdateObject<DB, 'factor'>): Promise<void> {
  await work.trx
    .updateTable('factor')
    .set(values)
    .where('companyId', '=', work.companyId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Closed secrets of authenticator apps that are on. */
export async function listSecrets({ trx, companyId }: Work): Promise<{ memberId: string; secret: string }[]> {
  const { rows } = await sql<{ memberId: string; secret: string }>`
    select member_id, totp_secret as secret from factor
    where company_id = ${companyId} and totp_secret is not null order by member_id`.execute(trx);
  return rows;
}

/** The same secret, closed otherwise, unless another took its place; answers whether it did as a count. */
export async function swapSecret(
  { trx, companyId }: Work,
  memberId: string,
  before: string,
  after: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update factor set totp_secret = ${after}
    where company_id = ${companyId} and member_id = ${memberId} and totp_secret = ${before}`.execute(trx);
  return Number(numAffectedRows);
}
