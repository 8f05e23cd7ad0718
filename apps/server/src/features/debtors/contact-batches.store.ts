import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface NewContactPoint {
  readonly id: string;
  readonly debtorId: string;
  readonly kind: 'EMAIL' | 'PHONE';
  /** Lower-case e-mail address, or E.164 number. */
  readonly value: string;
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly nationalNumber: string | null;
  readonly extension: string | null;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
}

const pointColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  kind: 'text',
  value: 'text',
  country: 'text',
  callingCode: 'text',
  nationalNumber: 'text',
  extension: 'text',
  isPrimary: 'boolean',
  createdAt: 'timestamptz',
};

/** Gives new customers their contact points. */
export async function insertContactPoints(work: Work, points: readonly NewContactPoint[]): Promise<void> {
  if (points.length === 0) return;
  await sql`
    insert into contact (company_id, id, debtor_id, kind, value, country, calling_code, national_number, extension,
      is_primary, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.kind, r.value, r.country, r.calling_code, r.national_number,
      r.extension, r.is_primary, r.created_at
    from ${recordSet(points, pointColumns)}`.execute(work.trx);
}

/** Adds contact points to customers. A point becomes the primary one only where the customer has none of its kind. */
export async function addContactPoints(work: Work, points: readonly NewContactPoint[]): Promise<void> {
  if (points.length === 0) return;
  await sql`
    insert into contact (company_id, id, debtor_id, kind, value, country, calling_code, national_number, extension,
      is_primary, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.kind, r.value, r.country, r.calling_code, r.national_number,
      r.extension, r.is_primary and not exists (
        select 1 from contact c where c.company_id = ${work.companyId} and c.debtor_id = r.debtor_id and c.kind = r.kind
          and c.is_primary), r.created_at
    from ${recordSet(points, pointColumns)}
    on conflict (company_id, debtor_id, kind, value) do nothing`.execute(work.trx);
}

/** Takes contact points from customers. */
export async function removeContactPoints(
  work: Work,
  points: readonly { readonly debtorId: string; readonly kind: 'EMAIL' | 'PHONE'; readonly value: string }[],
): Promise<void> {
  if (points.length === 0) return;
  await sql`
    delete from contact c using ${recordSet(points, { debtorId: 'uuid', kind: 'text', value: 'text' })}
    where c.company_id = ${work.companyId} and c.debtor_id = r.debtor_id and c.kind = r.kind and c.value = r.value`.execute(
    work.trx,
  );
}
