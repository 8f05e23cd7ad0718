import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { enterAll, hashKey, removeAll } from '#server/db/directory.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

const TOKEN_BYTES = 16;

/** The token of each customer by which answers to their mails find them; who has none yet gets one. */
export async function giveReplyTokens(work: Work, debtorIds: readonly string[]): Promise<Map<string, string>> {
  const known = await readTokens(work, debtorIds);
  const missing = debtorIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  const made = missing.map((debtorId) => ({ id: uuidv7(), debtorId, token: randomBytes(TOKEN_BYTES).toString('hex') }));
  const { rows } = await sql<{ id: string; token: string }>`
    insert into reply_address (company_id, id, debtor_id, token)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.token
    from ${recordSet(made, { id: 'uuid', debtorId: 'uuid', token: 'text' })}
    order by r.debtor_id
    on conflict do nothing returning id, token`.execute(work.trx);
  await enterAll(
    work,
    'mail-reply',
    rows.map(({ id, token }) => ({ hash: hashKey(token), recordId: id })),
  );
  // Whoever gave one at the same moment was waited for, and theirs counts.
  return readTokens(work, debtorIds);
}

async function readTokens(work: Work, debtorIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ debtorId: string; token: string }>`
    select debtor_id, token from reply_address
    where company_id = ${work.companyId} and debtor_id = any(${[...debtorIds]}::uuid[]) and is_current`.execute(
    work.trx,
  );
  return new Map(rows.map((row) => [row.debtorId, row.token]));
}

/** All tokens that lead to some customers, those of merged ones too. */
export async function tokensOf(work: Work, debtorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select token from reply_address
    where company_id = ${work.companyId} and debtor_id = any(${[...debtorIds]}::uuid[])`.execute(work.trx);
  return rows.map(({ token }) => token);
}

/** The customer to whom a token leads now; null when they are deleted, or it is no token of the company. */
export async function debtorOfToken(work: Work, token: string): Promise<string | null> {
  const { rows } = await sql<{ debtorId: string }>`
    select r.debtor_id from reply_address r
    join debtor d on d.company_id = r.company_id and d.id = r.debtor_id
    where r.company_id = ${work.companyId} and r.token = ${token}`.execute(work.trx);
  return rows[0]?.debtorId ?? null;
}

/** Answers to mails that a customer got lead to another one, when two become one; new mails carry the other's own. */
export async function moveReplyAddresses(work: Work, from: string, into: string): Promise<void> {
  await sql`
    update reply_address set debtor_id = ${into}, is_current = false
    where company_id = ${work.companyId} and debtor_id = ${from}`.execute(work.trx);
}

/** No answer reaches a company that has ended. */
export async function endReplyAddresses(work: Work): Promise<void> {
  const { rows } = await sql<{ token: string }>`
    delete from reply_address where company_id = ${work.companyId} returning token`.execute(work.trx);
  await removeAll(
    work,
    ['mail-reply'],
    rows.map(({ token }) => hashKey(token)),
  );
}
