import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface ContactValues {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly nationalNumber: string | null;
  readonly extension: string | null;
  readonly name: string;
  readonly label: string;
  /** What an earlier check said holds no more: the value is another one. */
  readonly isOtherValue: boolean;
}

export async function insertContact(work: Work, debtorId: string, contact: ContactValues, at: Date): Promise<void> {
  await work.trx
    .insertInto('contact')
    .values({
      companyId: work.companyId,
      id: contact.id,
      debtorId,
      kind: contact.kind,
      createdAt: at,
      ...columnsOf(contact),
    })
    .execute();
}

export async function updateContactRow(work: Work, contact: ContactValues): Promise<void> {
  await work.trx
    .updateTable('contact')
    .set({
      ...columnsOf(contact),
      ...(contact.isOtherValue
        ? { checkResult: null, checkedAt: null, isWrong: false, bouncedAt: null, bounce: null }
        : {}),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', contact.id)
    .execute();
}

function columnsOf(contact: ContactValues) {
  return {
    value: contact.value,
    country: contact.country,
    callingCode: contact.callingCode,
    nationalNumber: contact.nationalNumber,
    extension: contact.extension,
    name: contact.name,
    label: contact.label,
  };
}

/** Marks these points, and no other of the debtor, as the primary ones; in two steps, as at most one may be at a time. */
export async function setPrimaries(work: Work, debtorId: string, ids: readonly string[]): Promise<void> {
  const mine = work.trx.updateTable('contact').where('companyId', '=', work.companyId).where('debtorId', '=', debtorId);
  await mine
    .set({ isPrimary: false })
    .where('isPrimary', '=', true)
    .where(sql<boolean>`id <> all(${[...ids]}::uuid[])`)
    .execute();
  await mine
    .set({ isPrimary: true })
    .where('isPrimary', '=', false)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

export async function deleteContactRow(work: Work, contactId: string): Promise<void> {
  await work.trx.deleteFrom('contact').where('companyId', '=', work.companyId).where('id', '=', contactId).execute();
}
