import type { debtorFields } from '@recoup/contract/debtors.ts';
import { type AddressProblem, checkAddress, isEmptyAddress } from '@recoup/domain/addresses/check-address.ts';
import { isoDate } from '@recoup/domain/calendar/iso-date.ts';
import { isTimeZone } from '@recoup/domain/calendar/zoned-time.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type Phone, parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { z } from 'zod';

type Fields = z.output<typeof debtorFields>;

export interface CheckedDebtorFields {
  readonly ok: true;
  /** Lower-case; null clears it, undefined leaves it as it is. */
  readonly email: string | null | undefined;
  readonly phone: Phone | null | undefined;
  /** `YYYY-MM-DD`; null clears it, undefined leaves it as it is. */
  readonly dateOfBirth: string | null | undefined;
}

const addressCodes = { city: 'city-missing', zip: 'zip-missing', state: 'state-wrong' } as const satisfies Record<
  AddressProblem,
  FieldCode
>;

/** Checks what a person typed about a customer: the document's rules and messages, each at its field (section 5). */
export function checkDebtorFields(fields: Fields, now: Date): CheckedDebtorFields | Refusal {
  const problems: Record<string, FieldCode | 'INVALID_COUNTRY'> = {};
  const email = fields.email ? parseEmail(fields.email) : fields.email === undefined ? undefined : null;
  if (fields.email && !email) problems.email = 'email';
  const phone = readPhone(fields);
  if (phone === 'wrong') problems.phone = 'INVALID_COUNTRY';
  if (fields.extension && !/^\d{1,20}$/.test(fields.extension)) problems.extension = 'extension';
  if (fields.address && !isEmptyAddress(fields.address)) {
    for (const part of checkAddress(fields.address)) problems[`address.${part}`] = addressCodes[part];
  }
  if (fields.timeZone && !isTimeZone(fields.timeZone)) problems.timeZone = 'time-zone-unknown';
  const born = fields.dateOfBirth;
  const dateOfBirth = born ? isoDate(born.year, born.month, born.day) : born;
  if (born && !dateOfBirth) problems.dateOfBirth = 'no-such-date';
  if (dateOfBirth && dateOfBirth > now.toISOString().slice(0, 10)) problems.dateOfBirth = 'birth-ahead';
  if (Object.keys(problems).length > 0)
    return refuse(problems.phone && Object.keys(problems).length === 1 ? 'INVALID_COUNTRY' : 'INVALID_FIELD', problems);
  return { ok: true, email, phone: phone === 'wrong' ? undefined : phone, dateOfBirth };
}

function readPhone(fields: Fields): Phone | null | undefined | 'wrong' {
  if (fields.phone === undefined) return undefined;
  if (fields.phone === null || fields.phone.trim() === '') return null;
  const parsed = parsePhone(fields.phone);
  return parsed.ok ? { ...parsed.phone, extension: fields.extension || parsed.phone.extension } : 'wrong';
}

/** True when a name of any kind is left. */
export function hasName(fields: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  companyName?: string | undefined;
}): boolean {
  return [fields.firstName, fields.lastName, fields.companyName].some((part) => part && part.trim() !== '');
}
