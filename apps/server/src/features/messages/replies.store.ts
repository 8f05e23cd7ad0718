import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Waits for whoever decides about contact with this customer, and lets others look at the same time. */
export async function shareGate(work: Work, debtorId: string): Promise<void> {
  await sql`
    select 1 from debtor_gate where company_id = ${work.companyId} and debtor_id = ${debtorId} for share`.execute(
    work.trx,
  );
}

/** What an automatic reply is written from. */
interface ReplyFacts {
  readonly name: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly smsFrom: string;
  readonly language: 'en' | 'es';
  readonly to: string;
  readonly isThere: boolean;
}

export async function readReplyFacts(
  work: Work,
  {
    debtorId,
    contactId,
    messageId,
  }: { readonly debtorId: string; readonly contactId: string; readonly messageId: string },
): Promise<ReplyFacts | undefined> {
  const { rows } = await sql<ReplyFacts>`
    select k.name, k.support_email, k.support_phone, k.sms_from,
      d.language, c.value as to,
      exists (select 1 from message m where m.company_id = k.company_id and m.id = ${messageId}) as "isThere"
    from company k join debtor d on d.company_id = k.company_id and d.id = ${debtorId}
    join contact c on c.company_id = k.company_id and c.id = ${contactId}
    where k.company_id = ${work.companyId}`.execute(work.trx);
  return rows[0];
}
