import { FILES_OF_ANSWER_MAX } from '@recoup/domain/attachments/file-limits.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/**
 * Gives what members wrote and read of a customer to another one, when two become one. Nobody has read the other's words;
 * no text is lost: where somebody wrote to both, one stands under the other.
 */
export async function moveReadersToDebtor(work: Work, from: string, into: string): Promise<void> {
  await sql`
    insert into conversation_draft as f (company_id, debtor_id, member_id, mode, channel, format, subject, text, attachment_ids,
      account_id, seen_up_to, version, saved_at)
    select company_id, ${into}::uuid, member_id, mode, channel, format, subject, text, attachment_ids, account_id, 0, version,
      saved_at from conversation_draft
    where company_id = ${work.companyId} and debtor_id = ${from}
    on conflict (company_id, debtor_id, member_id, mode) do update
      set text = left(f.text || E'\n\n' || excluded.text, 20000), seen_up_to = 0,
          version = greatest(f.version, excluded.version) + 1, account_id = coalesce(f.account_id, excluded.account_id),
          attachment_ids = (f.attachment_ids || excluded.attachment_ids)[1:${FILES_OF_ANSWER_MAX}::integer]`.execute(
    work.trx,
  );
  for (const table of ['conversationDraft', 'conversationRead', 'conversationPresence'] as const)
    await work.trx.deleteFrom(table).where('companyId', '=', work.companyId).where('debtorId', '=', from).execute();
}
