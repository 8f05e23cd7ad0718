import type { FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import type { readContacts } from './debtors.store.ts';

type Point = Pick<Awaited<ReturnType<typeof readContacts>>[number], 'kind' | 'value' | 'extension' | 'isPrimary'>;

/** A customer as the audit compares it: its row, with the contact points that stand for its e-mail and its phone. */
export function auditedDebtor(row: FieldRow, points: readonly Point[]): FieldRow {
  const email = points.find((point) => point.isPrimary && point.kind === 'EMAIL');
  const phone = points.find((point) => point.isPrimary && point.kind === 'PHONE');
  return {
    ...row,
    email: email?.value ?? null,
    phone: phone ? formatPhone(phone.value, phone.extension) : null,
  };
}
