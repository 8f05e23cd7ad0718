import type { FileScan } from '@recoup/domain/attachments/file-scan.ts';
import type { PayOfficer } from '@recoup/domain/recoup-pay/check-officers.ts';
import type { PayDocument } from '@recoup/domain/recoup-pay/pay-documents.ts';
import type { PayRequirements } from '@recoup/domain/recoup-pay/pay-requirements.ts';
import type { PayState } from '@recoup/domain/recoup-pay/pay-state.ts';
import type { BusinessRole, DocumentReviewStatus, EntityType, OfficerTitle } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

export interface PayAccountRow {
  readonly state: PayState;
  readonly stateSince: Date;
  readonly finishedAt: Date | null;
  readonly chargesMeanwhile: boolean;
  readonly entityType: EntityType | null;
  readonly monthlyCents: number | null;
  readonly takesCards: boolean | null;
  readonly attestedHash: string | null;
  readonly attestedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly provider: 'stripe' | 'sandbox' | null;
  readonly providerAccountId: string | null;
  readonly providerAttempt: number;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly requirements: PayRequirements;
  readonly deadlineAt: Date | null;
  readonly remindedDays: number | null;
  readonly bankName: string | null;
  readonly bankLast4: string | null;
  readonly bankId: string | null;
  readonly payoutsRestUntil: Date | null;
  readonly checkedAt: Date | null;
  readonly version: number;
}

/** The company's own account for taking payments; undefined where it has nothing to do with Recoup Pay. */
export async function readPayAccount(
  { trx, companyId }: Reading,
  lock?: 'forUpdate',
): Promise<PayAccountRow | undefined> {
  const { rows } = await sql<PayAccountRow>`
    select state, state_since, finished_at, charges_meanwhile, entity_type, monthly_cents, takes_cards, attested_hash,
      attested_at, submitted_at, provider, provider_account_id, provider_attempt, charges_enabled, payouts_enabled,
      details_submitted, requirements, deadline_at, reminded_days, bank_name, bank_last4, bank_id, payouts_rest_until,
      checked_at, version
    from pay_account where company_id = ${companyId} ${lock ? sql`for update` : sql``}`.execute(trx);
  return rows[0];
}

/** Begins an account where there is none; one that is there stays as it is. */
export async function insertPayAccount(
  { trx, companyId, now }: Work,
  { chargesMeanwhile }: Pick<PayAccountRow, 'chargesMeanwhile'>,
): Promise<void> {
  await trx
    .insertInto('payAccount')
    .values({ companyId, chargesMeanwhile, stateSince: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function columnsOf({ requirements, ...rest }: Partial<Omit<PayAccountRow, 'version'>>) {
  return { ...rest, ...(requirements === undefined ? {} : { requirements: JSON.stringify(requirements) }) };
}

/** Changes what people say of it and counts the version up. The caller has locked the row. */
export async function updatePayAccount(
  { trx, companyId }: Work,
  change: Partial<Omit<PayAccountRow, 'version'>>,
): Promise<void> {
  await trx
    .updateTable('payAccount')
    .set({ ...columnsOf(change), version: sql<number>`version + 1` })
    .where('companyId', '=', companyId)
    .execute();
}

/** Writes down what the provider says of it, which makes nothing stale that a person has before them. */
export async function notePayAccount(
  { trx, companyId }: Work,
  found: Partial<Omit<PayAccountRow, 'version'>>,
): Promise<void> {
  await trx.updateTable('payAccount').set(columnsOf(found)).where('companyId', '=', companyId).execute();
}

export interface PayOfficerRow extends PayOfficer {
  readonly id: string;
}

/** Who stands behind the company now, in their order. */
export async function listOfficers({ trx, companyId }: Reading): Promise<PayOfficerRow[]> {
  const rows = await trx
    .selectFrom('payOfficer')
    .select(['id', 'name', 'title', 'businessRole', 'ownershipPercent', 'isController'])
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ title: OfficerTitle; businessRole: BusinessRole }>()
    .execute();
  return rows;
}

/** These are the officers from now on; the others are kept for the papers that name them. */
export async function replaceOfficers(work: Work, officers: readonly PayOfficerRow[]): Promise<void> {
  const { trx, companyId, now } = work;
  await trx
    .updateTable('payOfficer')
    .set({ removedAt: now })
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .execute();
  if (officers.length === 0) return;
  await trx
    .insertInto('payOfficer')
    .values(officers.map((officer, position) => ({ companyId, ...officer, position, removedAt: null })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        title: eb.ref('excluded.title'),
        businessRole: eb.ref('excluded.businessRole'),
        ownershipPercent: eb.ref('excluded.ownershipPercent'),
        isController: eb.ref('excluded.isController'),
        position: eb.ref('excluded.position'),
        removedAt: null,
      })),
    )
    .execute();
}

export interface PayDocumentRow {
  readonly id: string;
  readonly type: PayDocument;
  readonly officerId: string | null;
  readonly state: DocumentReviewStatus;
  readonly reason: string | null;
  readonly providerFileId: string | null;
  readonly isReplaced: boolean;
  readonly createdAt: Date;
  readonly attachmentId: string;
  readonly fileKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly scan: FileScan;
}

/** All papers that were brought, the newest first; those that were replaced, too. */
export async function listPayDocuments({ trx, companyId }: Reading): Promise<PayDocumentRow[]> {
  const { rows } = await sql<PayDocumentRow>`
    select d.id, d.type, d.officer_id, d.state, d.reason, d.provider_file_id, d.replaced_at is not null as is_replaced,
      d.created_at, f.id as attachment_id, f.file_key, f.file_name, f.media_type, f.size_bytes, f.scan
    from pay_document d join attachment f on f.company_id = d.company_id and f.id = d.attachment_id
    where d.company_id = ${companyId} order by d.created_at desc, d.id desc`.execute(trx);
  return rows;
}

export async function insertPayDocument(
  { trx, companyId, now }: Work,
  document: Pick<PayDocumentRow, 'id' | 'type' | 'officerId' | 'attachmentId'>,
): Promise<void> {
  await trx
    .insertInto('payDocument')
    .values({ companyId, ...document, state: 'SUBMITTED', createdAt: now })
    .execute();
}

/** A newer paper of the same kind came: the older ones count no more. */
export async function replaceDocuments(
  { trx, companyId, now }: Work,
  { type, officerId }: Pick<PayDocumentRow, 'type' | 'officerId'>,
): Promise<void> {
  await sql`
    update pay_document set replaced_at = ${now}
    where company_id = ${companyId} and replaced_at is null and type = ${type}
      and officer_id is not distinct from ${officerId}`.execute(trx);
}

export async function updatePayDocument(
  { trx, companyId }: Work,
  id: string,
  change: Partial<Pick<PayDocumentRow, 'state' | 'reason' | 'providerFileId'>>,
): Promise<void> {
  await trx.updateTable('payDocument').set(change).where('companyId', '=', companyId).where('id', '=', id).execute();
}

export async function removePayDocument({ trx, companyId }: Work, id: string): Promise<void> {
  await trx.deleteFrom('payDocument').where('companyId', '=', companyId).where('id', '=', id).execute();
}
