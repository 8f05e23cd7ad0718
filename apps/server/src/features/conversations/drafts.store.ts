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
  /** What it is about, where that was chosen. */
  readonly accountId: string | null;
  readonly seenUpTo: number;
}

/** A draft as it stands, and nobody else changes it until the commit. */
export async function lockDraft(
  work: Work,
  { debtorId, memberId, mode }: DraftKey,
): Promise<(DraftText & { readonly version: number }) | undefined> {
  // Where there is none yet, two devices begin one after the other.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(
      'draft ' || ${work.companyId}::text || ${debtorId}::text || ${memberId}::text || ${mode}::text, 0))`.execute(
    work.trx,
  );
  return work.trx
    .selectFrom('conversationDraft')
    .select(['channel', 'format', 'subject', 'text', 'attachmentIds', 'accountId', 'seenUpTo', 'version'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('memberId', '=', memberId)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .$narrowType<{ channel: DraftText['channel']; format: DraftText['format'] }>()
    .executeTakeFirst();
}

/** Drafts go and come anew: by the clock on the wall no two of them have the same version. */
export async function nextVersion(work: Work): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as version`.execute(work.trx);
  return Number(rows[0]?.version);
}

/** Keeps what a member is writing. */
export async function writeDraft(
  work: Work,
  { debtorId, memberId, mode }: DraftKey,
  draft: DraftText & { readonly version: number },
): Promise<void> {
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
  readonly accountId: string | null;
  readonly seenUpTo: number;
  readonly version: number;
  readonly savedAt: Date;
}

/** What those who work here are writing to or about a customer. */
export async function listDrafts(work: Work, debtorId: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select f.member_id, btrim(p.first_name || ' ' || p.last_name) as "memberName", f.mode, f.channel, f.format, f.subject, f.text,
      f.attachment_ids, f.account_id, f.seen_up_to, f.version, f.saved_at
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
