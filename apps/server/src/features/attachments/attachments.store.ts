import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

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
  createdAt: Date;
}

/** The record a file belongs to. */
export interface Holder {
  readonly kind: 'account' | 'debtor' | 'contract' | 'project' | 'estimate' | 'dispute' | 'transaction';
  readonly id: string;
}

const FILES_MAX = 200;

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
  'createdAt',
] as const;

/** Files of a record, newest first. */
export async function listAttachmentRows(trx: Trx, companyId: string, of: Holder): Promise<AttachmentRow[]> {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('recordKind', '=', of.kind)
    .where('recordId', '=', of.id)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_MAX)
    .execute();
}

/** Files of many records of one kind, newest first. */
export async function listAttachmentsOf(
  trx: Trx,
  companyId: string,
  kind: Holder['kind'],
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('recordKind', '=', kind)
    .where('recordId', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_MAX)
    .execute();
}

export async function findAttachment(trx: Trx, companyId: string, id: string): Promise<AttachmentRow | undefined> {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export interface NewAttachment extends Omit<AttachmentRow, 'createdAt'> {
  readonly memberId: string | null;
}

export async function insertAttachment(trx: Trx, companyId: string, row: NewAttachment): Promise<void> {
  await trx
    .insertInto('attachment')
    .values({ companyId, ...row, createdAt: sql<Date>`company_now()` })
    .execute();
}

/** Takes files off their record; what is stored stays, so that a mistake can be mended. */
export async function markDeleted(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('attachment')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

export async function updatePublic(trx: Trx, companyId: string, id: string, isPublic: boolean): Promise<void> {
  await trx
    .updateTable('attachment')
    .set({ isPublic })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
