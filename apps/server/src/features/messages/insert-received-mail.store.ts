import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A mail as it stands in a customer's conversation. */
export interface ReceivedMail {
  readonly id: string;
  readonly mailId: string;
  /** Its Message-ID and what its words come to, or its bytes alone: the same mail by another door is the same message. */
  readonly mailKey: string;
  readonly debtorId: string;
  /** The address on file that it came from; null of a foreign one. */
  readonly contactId: string | null;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly quotedText: string;
  readonly isAutomatic: boolean;
  readonly isSenderProven: boolean;
  readonly at: Date;
}

/** Keeps a mail once per customer; false when it stands there already. */
export async function insertReceivedMail(work: Work, mail: ReceivedMail): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into message (company_id, id, direction, channel, debtor_id, contact_id, to_value, from_value, subject, text,
      quoted_text, is_automatic, is_sender_proven, mail_id, status, provider_id, at)
    select ${work.companyId}::uuid, ${mail.id}::uuid, 'incoming', 'EMAIL', ${mail.debtorId}::uuid, ${mail.contactId}::uuid,
      ${mail.to}, ${mail.from}, ${mail.subject}, ${mail.text}, ${mail.quotedText}, ${mail.isAutomatic},
      ${mail.isSenderProven}, ${mail.mailId}::uuid, 'RECEIVED', ${mail.mailKey}, ${mail.at}
    where not exists (
      select 1 from message where company_id = ${work.companyId} and provider_id = ${mail.mailKey}
        and debtor_id = ${mail.debtorId} and direction = 'incoming')
    returning id`.execute(work.trx);
  return rows.length > 0;
}

/** Texts that mails to some customers had, the newest first: what their answers may repeat. */
export async function textsSentTo(work: Work, debtorIds: readonly string[], limit: number): Promise<string[]> {
  if (debtorIds.length === 0) return [];
  const { rows } = await sql<{ text: string; subject: string }>`
    select m.subject, m.text from message m
    where m.company_id = ${work.companyId} and m.debtor_id = any(${[...debtorIds]}::uuid[]) and m.channel = 'EMAIL'
      and m.direction = 'outgoing'
    order by m.at desc, m.id desc limit ${limit}`.execute(work.trx);
  return rows.map(({ text }) => text);
}

/** The customers of messages of ours, in the order of their ids as given; those that are deleted left out. */
export async function debtorsOfMessages(work: Work, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; debtorId: string }>`
    select m.id, m.debtor_id from message m
    join debtor d on d.company_id = m.company_id and d.id = m.debtor_id
    where m.company_id = ${work.companyId} and m.id = any(${[...ids]}::uuid[]) and m.direction = 'outgoing'`.execute(
    work.trx,
  );
  const owners = new Map(rows.map((row) => [row.id, row.debtorId]));
  return ids.flatMap((id) => owners.get(id) ?? []);
}
