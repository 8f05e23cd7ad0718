import type { contactFields } from '@recoup/contract/contacts.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import type { FieldProblem } from '@recoup/domain/errors.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import type { z } from 'zod';

export interface ReadValue {
  readonly ok: true;
  readonly value: string;
  readonly country: string | null;
  readonly callingCode: string | null;
  readonly nationalNumber: string | null;
  readonly extension: string | null;
}

/** Why a contact point cannot stand: the field, and what is wrong with it. */
export interface WrongValue {
  readonly ok: false;
  readonly field: 'value' | 'extension';
  readonly problem: FieldProblem;
}

/** Reads an address or number as typed, by the document's rules (section 5). */
export function readContactValue(
  kind: 'EMAIL' | 'PHONE',
  fields: Pick<z.output<typeof contactFields>, 'value' | 'extension' | 'country'>,
): ReadValue | WrongValue {
  if (kind === 'EMAIL') {
    const value = parseEmail(fields.value);
    if (value) return { ok: true, value, country: null, callingCode: null, nationalNumber: null, extension: null };
    return { ok: false, field: 'value', problem: 'email' };
  }
  const parsed = parsePhone(fields.value, fields.country ?? 'US');
  if (!parsed.ok) return { ok: false, field: 'value', problem: 'INVALID_COUNTRY' };
  const { e164, country, callingCode, nationalNumber } = parsed.phone;
  const extension = fields.extension || parsed.phone.extension || null;
  if (extension !== null && !/^\d{1,20}$/.test(extension))
    return { ok: false, field: 'extension', problem: 'extension' };
  return { ok: true, value: e164, country, callingCode, nationalNumber, extension };
}
