import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface SignInContact {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
}

/**
 * Numbers and addresses on file to which a code may go, primary ones first: none that is a stranger's, bounces or was
 * only found by a search, and no number whose carrier blocks us.
 */
export async function listSignInContacts(work: Work, debtorId: string): Promise<SignInContact[]> {
  const { rows } = await sql<SignInContact>`
    select c.id, c.kind, c.value from contact c
    where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId}
      and not c.is_wrong and not c.is_unverified and c.bounced_at is null
      and not (c.kind = 'PHONE' and exists (
        select 1 from opt_out o where o.company_id = c.company_id and o.kind = c.kind and o.value = c.value))
    order by c.is_primary desc, c.kind, c.created_at, c.id limit 10`.execute(work.trx);
  return rows;
}

/** Date of birth and the five digits of the ZIP, where both are on file. */
export async function readBirthday(work: Work, debtorId: string): Promise<{ date: string; zip: string } | null> {
  const { rows } = await sql<{ date: string | null; zip: string | null }>`
    select date_of_birth::text as date, nullif(left(regexp_replace(coalesce(zip, ''), '[^0-9]', '', 'g'), 5), '') as zip
    from debtor where company_id = ${work.companyId} and id = ${debtorId}`.execute(work.trx);
  const [row] = rows;
  return row?.date && row.zip?.length === 5 ? { date: row.date, zip: row.zip } : null;
}

/** Keeps a code; those that were asked for before in the session count no more. Answers when it ends. */
export async function insertCode(
  work: Work,
  code: {
    readonly id: string;
    readonly sessionId: string;
    readonly debtorId: string;
    readonly contactId: string;
    readonly channel: 'SMS' | 'EMAIL';
    readonly codeHash: Buffer;
    readonly minutes: number;
  },
): Promise<Date> {
  await sql`
    update portal_code set expires_at = now()
    where company_id = ${work.companyId} and session_id = ${code.sessionId} and used_at is null and expires_at > now()`.execute(
    work.trx,
  );
  const row = await work.trx
    .insertInto('portalCode')
    .values({
      companyId: work.companyId,
      id: code.id,
      sessionId: code.sessionId,
      debtorId: code.debtorId,
      contactId: code.contactId,
      channel: code.channel,
      codeHash: code.codeHash,
      expiresAt: sql<Date>`now() + make_interval(mins => ${code.minutes})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

export interface OpenCode {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly channel: 'SMS' | 'EMAIL';
  /** Where it went; null once that is no contact point of theirs any more. */
  readonly contactId: string;
  readonly contactValue: string | null;
}

/**
 * The code that a session may still give back, its row locked, with this try counted: who else tries at the same time
 * waits and finds it used (G38).
 */
export async function takeCode(work: Work, sessionId: string, triesMax: number): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenCode>`
    update portal_code set tries = tries + 1
    where company_id = ${work.companyId} and used_at is null and tries < ${triesMax} and expires_at > now()
      and id = (select id from portal_code where company_id = ${work.companyId} and session_id = ${sessionId}
                order by created_at desc, id desc limit 1)
    returning id, code_hash, channel, contact_id,
      (select value from contact c where c.company_id = portal_code.company_id and c.id = portal_code.contact_id
        and c.debtor_id = portal_code.debtor_id and not c.is_wrong) as contact_value`.execute(work.trx);
  return rows[0];
}

export async function markCodeUsed(work: Work, codeId: string): Promise<void> {
  await work.trx
    .updateTable('portalCode')
    .set({ usedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', codeId)
    .execute();
}

/** Ends a session at once; answers its hash, and null when it was over already. */
export async function endPortalSession(work: Work, sessionId: string): Promise<Buffer | null> {
  const row = await work.trx
    .updateTable('portalSession')
    .set({ expiresAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('tokenHash')
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}
