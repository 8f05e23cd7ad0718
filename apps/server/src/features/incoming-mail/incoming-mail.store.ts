import type { MailKind } from '@recoup/domain/incoming-mail/mail-kind.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** A mail as it was handed over. */
export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly mailKey: string;
  readonly door: 'WEBHOOK' | 'SMTP';
  readonly envelopeFrom: string;
  readonly clientAddress: string | null;
  readonly clientName: string | null;
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly receivedAt: Date;
}

/** False when it was handed over before. */
export async function insertMail(work: Work, mail: NewMail): Promise<boolean> {
  const added = await work.trx
    .insertInto('incomingMail')
    .values({ companyId: work.companyId, ...mail })
    .onConflict((conflict) => conflict.columns(['companyId', 'recipient', 'mailKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

const columns = [
  ...(['id', 'recipient', 'mailKey', 'envelopeFrom', 'clientAddress', 'clientName', 'sender', 'senderName'] as const),
  ...([
    'subject',
    'fileKey',
    'sizeBytes',
    'state',
    'kind',
    'tries',
    'text',
    'proof',
    'linkedDebtorId',
    'receivedAt',
  ] as const),
];

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

export async function findMail(work: Work, id: string) {
  return work.trx
    .selectFrom('incomingMail')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** As it stands, and nobody else changes it until the commit. */
export async function lockMail(work: Work, id: string) {
  return work.trx
    .selectFrom('incomingMail')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notes that reading it begins once more; null when nothing waits to be read. */
export async function beginReading(work: Work, id: string): Promise<MailRow | null> {
  const row = await work.trx
    .updateTable('incomingMail')
    .set({ tries: sql`tries + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('state', '=', 'RECEIVED')
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/** It could be read: what fails from here on is not the mail's fault. */
export async function endReading(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('incomingMail')
    .set({ tries: 0 })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export type MailState = 'RECEIVED' | 'FILED' | 'UNMATCHED' | 'PARKED' | 'SETTLED' | 'IGNORED' | 'BLOCKED';

export interface MailChange {
  readonly state?: MailState;
  readonly fileKey?: string;
  readonly kind?: MailKind;
  readonly text?: string;
  readonly proof?: object;
  readonly tries?: number;
  readonly linkedDebtorId?: string;
  readonly settledAt?: Date;
  readonly settledBy?: string;
}

export async function updateMail(work: Work, id: string, { proof, ...change }: MailChange): Promise<void> {
  await work.trx
    .updateTable('incomingMail')
    .set({ ...change, ...(proof ? { proof: JSON.stringify(proof) } : {}) })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether a file holds a mail as it came, of however many addresses. */
export async function isFileOfMail(work: Work, fileKey: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('incomingMail')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('fileKey', '=', fileKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody said that they want to read nothing of this sender. */
export async function isBlocked(work: Work, address: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('incomingMailBlock')
    .select('address')
    .where('companyId', '=', work.companyId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(work: Work, address: string, memberId: string): Promise<void> {
  await work.trx
    .insertInto('incomingMailBlock')
    .values({ companyId: work.companyId, address, at: work.now, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What waits in the tray of one sender leaves it. */
export async function blockWaiting(work: Work, address: string, memberId: string): Promise<void> {
  await work.trx
    .updateTable('incomingMail')
    .set({ state: 'BLOCKED', settledAt: work.now, settledBy: memberId })
    .where('companyId', '=', work.companyId)
    .where('sender', '=', address)
    .where('state', 'in', ['UNMATCHED', 'PARKED'])
    .execute();
}

/** Their sender may write here again. */
export async function deleteBlock(work: Work, address: string): Promise<void> {
  await work.trx
    .deleteFrom('incomingMailBlock')
    .where('companyId', '=', work.companyId)
    .where('address', '=', address)
    .execute();
}

/** Lets one that was ignored, or all that were blocked of a sender, wait again as they did: what was never read is parked. */
export async function reopenMails(
  work: Work,
  which: { readonly id: string } | { readonly sender: string },
): Promise<void> {
  const named = work.trx
    .updateTable('incomingMail')
    .set({
      state: sql`case when kind is null then 'PARKED' else 'UNMATCHED' end`,
      settledAt: null,
      settledBy: null,
    })
    .where('companyId', '=', work.companyId);
  await ('id' in which
    ? named.where('id', '=', which.id).where('state', '=', 'IGNORED')
    : named.where('sender', '=', which.sender).where('state', '=', 'BLOCKED')
  ).execute();
}

/** Lets those wait to be read again that came from one of these senders, or to one of these addresses of ours. */
export async function takeFromTray(
  work: Work,
  { senders, recipients }: { readonly senders: readonly string[]; readonly recipients: readonly string[] },
): Promise<Pick<MailRow, 'id' | 'recipient' | 'sender'>[]> {
  return work.trx
    .updateTable('incomingMail')
    .set({ state: 'RECEIVED', tries: 0 })
    .where('companyId', '=', work.companyId)
    .where('state', '=', 'UNMATCHED')
    .where(sql<boolean>`(sender = any(${[...senders]}::text[]) or recipient = any(${[...recipients]}::text[]))`)
    .returning(['id', 'recipient', 'sender'])
    .execute();
}

/** What the tray is asked for: what waits, or what members have settled. */
export type TrayState = 'OPEN' | 'IGNORED' | 'BLOCKED';

const inTray = (work: Work, state: TrayState) =>
  work.trx
    .selectFrom('incomingMail')
    .where('companyId', '=', work.companyId)
    .where('state', 'in', state === 'OPEN' ? ['UNMATCHED', 'PARKED'] : [state]);

/** The tray, newest first. */
export async function listTray(
  work: Work,
  state: TrayState,
  page: { readonly limit: number; readonly offset: number },
): Promise<MailRow[]> {
  return inTray(work, state)
    .select(columns)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countTray(work: Work, state: TrayState): Promise<number> {
  const row = await inTray(work, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
