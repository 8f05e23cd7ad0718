import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

export interface VersionRow {
  readonly versionNo: number;
  readonly content: string;
  readonly hash: string;
  readonly expirationDate: string;
  readonly attachmentId: string;
  readonly pdfHash: string;
  readonly memberName: string;
  readonly sentAt: Date;
}

/** One version that the customer got; none where it was not sent. */
export async function readVersion(work: Reading, id: string, versionNo: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select v.version_no, v.content, v.hash, v.expiration_date, v.attachment_id, v.pdf_hash, v.member_name, v.sent_at
    from estimate_version v
    where v.company_id = ${work.companyId} and v.estimate_id = ${id} and v.version_no = ${versionNo}`.execute(work.trx);
  return rows[0];
}

export interface NewVersion extends Omit<VersionRow, 'sentAt'> {
  readonly estimateId: string;
  readonly memberId: string;
}

export async function insertVersion(work: Work, version: NewVersion): Promise<void> {
  await work.trx
    .insertInto('estimateVersion')
    .values({ companyId: work.companyId, ...version, sentAt: work.now })
    .execute();
}

export interface AcceptanceRow {
  readonly versionNo: number;
  readonly hash: string;
  readonly method: 'PORTAL' | 'PAPER' | 'PHONE' | 'EMAIL';
  readonly name: string;
  readonly purchaseOrder: string;
  readonly note: string;
  readonly language: 'en' | 'es';
  readonly wording: string;
  readonly contact: string;
  readonly memberName: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly isLate: boolean;
  readonly acceptedAt: Date;
}

export async function readAcceptance(work: Reading, id: string): Promise<AcceptanceRow | undefined> {
  const { rows } = await sql<AcceptanceRow>`
    select a.version_no, a.hash, a.method, a.name, a.purchase_order, a.note, a.language, a.wording, a.contact, a.member_name,
      a.ip, a.user_agent, a.is_late, a.accepted_at
    from estimate_acceptance a where a.company_id = ${work.companyId} and a.estimate_id = ${id}`.execute(work.trx);
  return rows[0];
}

export interface NewAcceptance extends Omit<AcceptanceRow, 'acceptedAt'> {
  readonly estimateId: string;
  readonly portalLinkId: string | null;
  readonly memberId: string | null;
}

/** Keeps an acceptance for good; there is one of an estimate. */
export async function insertAcceptance(work: Work, acceptance: NewAcceptance): Promise<void> {
  await work.trx
    .insertInto('estimateAcceptance')
    .values({ companyId: work.companyId, ...acceptance, acceptedAt: work.now })
    .execute();
}

/** Those of these estimates that somebody accepted, whatever became of them. */
export async function acceptedEstimates(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await work.trx
    .selectFrom('estimateAcceptance')
    .select('estimateId')
    .where('companyId', '=', work.companyId)
    .where('estimateId', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ estimateId }) => estimateId));
}
