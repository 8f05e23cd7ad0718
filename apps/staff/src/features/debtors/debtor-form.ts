import { address, dateParts, debtorFields } from '@recoup/contract/debtors.ts';
import { addressMessages, checkAddress, isEmptyAddress } from '@recoup/domain/addresses/check-address.ts';
import { datePartsOf, isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { z } from 'zod';
import { spokenLanguage } from '../../kit/language/language.ts';

/** An address as a form holds it: parts that were never touched are missing, an untouched address is none. */
const typedAddress = z.preprocess(
  (value) => {
    const parts = typeof value === 'object' && value !== null ? value : {};
    if (isEmptyAddress(parts)) return null;
    const filled = { address: '', city: '', state: '', zip: '', country: 'US' };
    return { ...filled, ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) };
  },
  address
    .superRefine((parts, context) => {
      for (const problem of checkAddress(parts))
        context.addIssue({ code: 'custom', path: [problem], message: addressMessages[problem][spokenLanguage()] });
    })
    .nullable(),
);

/** A date of birth as the browser's date field holds it, `YYYY-MM-DD`; an empty field is none. */
const typedBirth = z.preprocess(
  (value) => (typeof value === 'string' && isIsoDate(value) ? datePartsOf(value) : null),
  dateParts.nullable(),
);

/** The fields of a customer as a form holds them, with the document's address rules checked while typing. */
export const debtorForm = debtorFields.extend({ address: typedAddress, dateOfBirth: typedBirth });
