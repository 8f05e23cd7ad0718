import { FILES_OF_RECORD_MAX } from '@recoup/domain/attachments/file-limits.ts';
import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface AttachmentRow {
  id: string;
  recordKind: string;
  recordId: string;
  purpose: string;
  fileKey: string;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  isPublic: boolean;
  scan: FileScan;
  /** The answer to a dispute rests on it. */
  isEvidence: boolean;
  /** Of what is kept; null of files from before it was. */
  sha256: string | null;
  /** Who uploaded it; null: it came from the customer, or was made here. */
  memberId: string | null;
  createdAt: Date;
  /** When it first went out with a message; it stays from then on. */
  sentAt: Date | null;
}

/** The record a file belongs to. */
export interface Holder {
  readonly kind:
    | 'account'
    | 'debtor'
    | 'contract'
    | 'project'
    | 'estimate'
    | 'dispute'
    | 'transaction'
    | 'message'
    | 'recoup-pay';
  readonly id: string;
}

/** Above what a record takes: those that were brought at the same moment are shown, too. */
const FILES_MAX = FILES_OF_RECORD_MAX + 100;

const columns = [
  'id',
  'recordKind',
  'recordId',
  'purpose',
  'fileKey',
  'fileName',
  'mediaType',
  'sizeBytes',
  'isPublic',
  'scan',
  'isEvidence',
  'sha256',
  'memberId',
  'createdAt',
  'sentAt',
] as const;

/** Files of a record: those that were not put into an order first, newest first; then the others in it. */
export async function listAttachmentRows(work: Work, of: Holder): Promise<AttachmentRow[]> {
  return work.trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('recordKind', '=', of.kind)
    .where('recordId', '=', of.id)
    .where('deletedAt', 'is', null)
    .orderBy('position', (place) => place.asc().nullsFirst())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_MAX)
    .$narrowType<{ scan: FileScan }>()
    .execute();
}

/** Whether a record keeps as many files as it may. */
export async function isFull(work: Work, of: Holder): Promise<boolean> {
  const { count } = await work.trx
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', work.companyId)
    .where('recordKind', '=', of.kind)
    .where('recordId', '=', of.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) >= FILES_OF_RECORD_MAX;
}

/** Files of many records of one kind, newest first. */
export async function listAttachmentsOf(
  work: Work,
  kind: Holder['kind'],
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return work.trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('recordKind', '=', kind)
    .where('recordId', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_MAX)
    .$narrowType<{ scan: FileScan }>()
    .execute();
}

/** Some files by their ids: those that are still there, and those that went out with a message. */
export async function listAttachmentsById(work: Work, ids: readonly string[]): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return work.trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .where(isKept)
    .$narrowType<{ scan: FileScan }>()
    .execute();
}

export async function findAttachment(work: Work, id: string): Promise<AttachmentRow | undefined> {
  return work.trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where(isKept)
    .$narrowType<{ scan: FileScan }>()
    .executeTakeFirst();
}

/** What took the place of a sent file on its record takes it out of no message. */
const isKept = sql<boolean>`(deleted_at is null or sent_at is not null)`;

/** Files go out with a message: nobody deletes them from now on. */
export async function markSent(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await work.trx
    .updateTable('attachment')
    .set({ sentAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', ids)
    .where('sentAt', 'is', null)
    .execute();
}

/** The answer to a dispute rests on these files from now on. */
export async function markEvidence(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await work.trx
    .updateTable('attachment')
    .set({ isEvidence: true })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', ids)
    .execute();
}

/** The invoice documents of an account give way to another one; those that are evidence stay among its files. */
export async function retireInvoices(work: Work, ids: readonly string[]): Promise<void> {
  await markDeleted(work, ids);
  if (ids.length === 0) return;
  await work.trx
    .updateTable('attachment')
    .set({ purpose: 'document', deletedAt: null })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .where('isEvidence', '=', true)
    .execute();
}

/** Takes a file that went out with no message off its record; false: it went out meanwhile. */
export async function markUnsentDeleted(work: Work, id: string): Promise<boolean> {
  const result = await work.trx
    .updateTable('attachment')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type NewAttachment = Omit<AttachmentRow, 'createdAt' | 'sentAt' | 'isEvidence'>;

export async function insertAttachment(work: Work, row: NewAttachment): Promise<void> {
  await work.trx
    .insertInto('attachment')
    .values({ companyId: work.companyId, ...row, createdAt: sql<Date>`company_now()` })
    .execute();
}

/** Takes files off their record; what is stored stays, so that a mistake can be mended. */
export async function markDeleted(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await work.trx
    .updateTable('attachment')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', ids)
    .execute();
}

export async function updatePublic(work: Work, id: string, isPublic: boolean): Promise<void> {
  await work.trx
    .updateTable('attachment')
    .set({ isPublic })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export interface PlacedFile {
  readonly id: string;
  readonly position: number;
  readonly fileName: string;
  readonly isPublic: boolean;
}

/** Puts files of a record into their order, under the names that they have in it. */
export async function updatePlaces(work: Work, places: readonly PlacedFile[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update attachment f set position = r.position, file_name = r.file_name, is_public = r.is_public
    from ${recordSet(places, { id: 'uuid', position: 'integer', fileName: 'text', isPublic: 'boolean' })}
    where f.company_id = ${work.companyId} and f.id = r.id`.execute(work.trx);
}
