import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface DraftKey {
  readonly debtorId: string;
  readonly memberId: string;
  readonly mode: 'REPLY' | 'NOTE';
}

export interface DraftText {
  readonly channel: 'SMS' | 'EMAIL';
  readonly format: 'text' | 'html';
  readonly subject: string;
  readonly text: string;
  /** Files that are to go along. */
  readonly attachmentIds: readonly string[];
  readonly seenUpTo: number;
}

/** Keeps what a member is writing; the last one counts, of all tabs. */
export async function writeDraft(work: Work, { debtorId, memberId, mode }: DraftKey, draft: DraftText): Promise<void> {
  const written = { ...draft, attachmentIds: [...draft.attachmentIds], savedAt: work.now };
  await work.trx
    .insertInto('conversationDraft')
    .values({ companyId: work.companyId, debtorId, memberId, mode, ...written })
    .onConflict((conflict) => conflict.columns(['companyId', 'debtorId', 'memberId', 'mode']).doUpdateSet(written))
    .execute();
}

export async function deleteDraft(work: Work, { debtorId, memberId, mode }: DraftKey): Promise<void> {
  await work.trx
    .deleteFrom('conversationDraft')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('memberId', '=', memberId)
    .where('mode', '=', mode)
    .execute();
}

export interface DraftRow {
  readonly memberId: string;
  readonly memberName: string;
  readonly mode: 'REPLY' | 'NOTE';
  readonly channel: 'SMS' | 'EMAIL';
  readonly format: 'text' | 'html';
  readonly subject: string;
  readonly text: string;
  readonly attachmentIds: string[];
  readonly seenUpTo: number;
  readonly savedAt: Date;
}

/** What those who work here are writing to or about a customer. */
export async function listDrafts(work: Work, debtorId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select f.member_id, btrim(p.first_name || ' ' || p.last_name) as "memberName", f.mode, f.channel, f.format, f.subject, f.text,
      f.attachment_ids, f.seen_up_to, f.saved_at
    from conversation_draft f join member p on p.company_id = f.company_id and p.id = f.member_id
    where f.company_id = ${work.companyId} and f.debtor_id = ${debtorId} and p.status <> 'REMOVED'
    order by f.saved_at desc, f.member_id, f.mode`.execute(work.trx);
  return rows;
}

/** Drafts of those who left, nobody's any more; and what lies for a quarter of a year. */
export async function deleteOldDrafts(work: Work, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from conversation_draft f using (
      select f.debtor_id, f.member_id, f.mode from conversation_draft f
      join member p on p.company_id = f.company_id and p.id = f.member_id
      where f.company_id = ${work.companyId} and (p.status = 'REMOVED' or f.saved_at < ${work.now}::timestamptz - interval '90 days')
      limit ${limit}) old
    where f.company_id = ${work.companyId} and f.debtor_id = old.debtor_id and f.member_id = old.member_id
      and f.mode = old.mode
    returning 1 as gone`.execute(work.trx);
  return rows.length;
}
