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
  ...(['subject', 'fileKey', 'sizeBytes', 'state', 'tries', 'text', 'proof', 'linkedDebtorId', 'receivedAt'] as const),
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

const waiting = (work: Work) =>
  work.trx
    .selectFrom('incomingMail')
    .where('companyId', '=', work.companyId)
    .where('state', 'in', ['UNMATCHED', 'PARKED']);

/** The tray, newest first. */
export async function listWaiting(
  work: Work,
  page: { readonly limit: number; readonly offset: number },
): Promise<MailRow[]> {
  return waiting(work)
    .select(columns)
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countWaiting(work: Work): Promise<number> {
  const row = await waiting(work)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
