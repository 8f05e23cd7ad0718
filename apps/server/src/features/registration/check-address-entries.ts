import type { addressEntries } from '@recoup/contract/registration.ts';
import { tidyReach } from '@recoup/domain/companies/company-profile.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';

type Entries = z.output<typeof addressEntries>;

/** What is given of an address as it is kept: phone as E.164, e-mail in lower case. What is wrong is told at its field. */
export function checkAddressEntries({ phone, ...given }: Entries): Entries | Refusal {
  const { values, problems } = tidyReach({ ...given, supportPhone: phone }, true);
  const wrong = Object.entries(problems).map(([name, problem]) => [
    `values.${name === 'supportPhone' ? 'phone' : name}`,
    problem,
  ]);
  if (wrong.length > 0) return refuse('INVALID_FIELD', Object.fromEntries(wrong));
  const { supportPhone, ...kept } = values;
  return { ...kept, ...(supportPhone === undefined ? {} : { phone: supportPhone }) };
}
