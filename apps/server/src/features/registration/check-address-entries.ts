import type { addressEntries } from '@recoup/contract/registration.ts';
import { parseEmail } from '@recoup/domain/emails/parse-email.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { parsePhone } from '@recoup/domain/phones/parse-phone.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { z } from 'zod';

type Entries = z.output<typeof addressEntries>;

/** What is given of an address as it is kept: phone as E.164, e-mail in lower case. What is wrong is told at its field. */
export function checkAddressEntries(values: Entries): Entries | Refusal {
  const problems: Record<string, FieldCode | 'INVALID_COUNTRY'> = {};
  const phone = values.phone ? parsePhone(values.phone) : null;
  const supportEmail = values.supportEmail ? parseEmail(values.supportEmail) : null;
  const state = values.state?.toUpperCase();
  if (phone && !phone.ok) problems['values.phone'] = 'INVALID_COUNTRY';
  if (values.supportEmail && !supportEmail) problems['values.supportEmail'] = 'email';
  if (state && !/^[A-Z]{2}$/.test(state)) problems['values.state'] = 'state-wrong';
  if (Object.keys(problems).length > 0) return refuse('INVALID_FIELD', problems);
  return {
    ...values,
    ...(state ? { state } : {}),
    ...(phone?.ok ? { phone: phone.phone.e164 } : {}),
    ...(supportEmail ? { supportEmail } : {}),
  };
}
