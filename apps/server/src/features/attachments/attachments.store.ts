import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface AttachmentRow {
  id: string;
  record_kind: string;
  record_id: string;
  purpose: string;
  file_key: string;
  file_name: string;
  media_type: string;
  size_bytes: number;
  is_public: boolean;
  created_at: Date;
}

/** The record a file belongs to. */
export interface Holder {
  readonly kind: 'account' | 'debtor' | 'contract' | 'project' | 'estimate' | 'dispute' | 'transaction';
  readonly id: string;
}

const FILES_MAX = 200;

const columns = [
  'id',
  'record_kind',
  'record_id',
  'purpose',
  'file_key',
  'file_name',
  'media_type',
  'size_bytes',
  'is_public',
  'created_at',
] as const;

/** Files of a record, newest first. */
export async function listAttachmentRows(trx: Trx, companyId: string, of: Holder): Promise<AttachmentRow[]> {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('record_kind', '=', of.kind)
    .where('record_id', '=', of.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
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
    .where('company_id', '=', companyId)
    .where('record_kind', '=', kind)
    .where('record_id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FILES_MAX)
    .execute();
}

export async function findAttachment(trx: Trx, companyId: string, id: string): Promise<AttachmentRow | undefined> {
  return trx
    .selectFrom('attachment')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface NewAttachment extends Omit<AttachmentRow, 'created_at'> {
  readonly member_id: string | null;
}

export async function insertAttachment(trx: Trx, companyId: string, row: NewAttachment): Promise<void> {
  await trx
    .insertInto('attachment')
    .values({ company_id: companyId, ...row, created_at: sql<Date>`company_now()` })
    .execute();
}

/** Takes files off their record; what is stored stays, so that a mistake can be mended. */
export async function markDeleted(trx: Trx, companyId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('attachment')
    .set({ deleted_at: sql<Date>`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

export async function updatePublic(trx: Trx, companyId: string, id: string, isPublic: boolean): Promise<void> {
  await trx
    .updateTable('attachment')
    .set({ is_public: isPublic })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
