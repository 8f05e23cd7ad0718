import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Gives new customers their gates. */
export async function insertGates(work: Work, debtorIds: readonly string[]): Promise<void> {
  if (debtorIds.length === 0) return;
  await sql`
    insert into debtor_gate (company_id, debtor_id)
    select ${work.companyId}::uuid, id from unnest(${[...debtorIds]}::uuid[]) as id`.execute(work.trx);
}

/**
 * Notes that a mail of these customers waits to be read, under their gates: whoever is about to write to them without a
 * person has done so before, or hears of it (G13).
 */
export async function markMailUnread(work: Work, mailId: string, debtorIds: readonly string[]): Promise<void> {
  for (const debtorId of debtorIds.toSorted())
    await sql`
      update debtor_gate set unread_mails = unread_mails || ${mailId}::uuid
      where company_id = ${work.companyId} and debtor_id = ${debtorId}`.execute(work.trx);
}

/** It was read, or waits for a person elsewhere; whatever rested for it goes on. */
export async function markMailRead(work: Work, mailId: string): Promise<void> {
  const { rows } = await sql<{ debtorId: string }>`
    update debtor_gate g set unread_mails = array_remove(g.unread_mails, ${mailId}::uuid)
    from (select debtor_id from debtor_gate where company_id = ${work.companyId} and unread_mails <> '{}'
      and ${mailId}::uuid = any(unread_mails) order by debtor_id for no key update) as marked
    where g.company_id = ${work.companyId} and g.debtor_id = marked.debtor_id returning g.debtor_id`.execute(work.trx);
  for (const { debtorId } of rows) work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
}

/** Whether a mail of a customer waits to be read. */
export async function hasUnreadMail(work: Work, debtorId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from debtor_gate where company_id = ${work.companyId} and debtor_id = ${debtorId} and unread_mails <> '{}'`.execute(
    work.trx,
  );
  return rows.length > 0;
}

/** Turns the gates of customers in the order of their ids. */
export async function turnGates(work: Work, debtorIds: readonly string[]): Promise<void> {
  await sql`
    insert into debtor_gate as gate (company_id, debtor_id, stops, changed_at)
    select ${work.companyId}::uuid, id, 1, now() from unnest(${[...debtorIds]}::uuid[]) as id order by id
    on conflict (company_id, debtor_id) do update set stops = gate.stops + 1, changed_at = excluded.changed_at`.execute(
    work.trx,
  );
}
