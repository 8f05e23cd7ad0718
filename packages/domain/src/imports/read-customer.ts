import { type Address, checkAddress, isEmptyAddress } from '../addresses/check-address.ts';
import { parseEmail } from '../emails/parse-email.ts';
import { debtorFields } from '../fields/debtor-fields.ts';
import { plainMap } from '../fields/plain-fields.ts';
import { type Phone, parsePhone } from '../phones/parse-phone.ts';
import { visibleName } from '../texts/visible-text.ts';
import type { CellReader } from './cell-reader.ts';
import { readCountry } from './cell-values.ts';
import type { ImportedCustomer } from './imported-row.ts';
import { remember } from './remember.ts';

/** How the customer of a row is read; one per file, since addresses and numbers repeat themselves. */
export type CustomerReader = (cells: CellReader) => ImportedCustomer;

const several = /[;,]\s*|\s\/\s/;
/** Oldest date of birth that is believed, in years. */
const OLDEST = 130;

export function makeCustomerReader(): CustomerReader {
  const email = remember((text) => parseEmail(text) ?? false);
  const phones = new Map<string, (text: string) => Phone | false>();
  // A number without a calling code is one of the country in which the customer lives.
  const phoneOf = (country: string) => {
    const known = phones.get(country) ?? remember((text) => readPhone(text, country));
    phones.set(country, known);
    return known;
  };
  return (cells) => {
    const internalReference = cells.text('internalReference');
    const displayName = visibleName(cells.text('displayName'));
    const plain = plainMap(debtorFields, 'imports', (id) => visibleName(cells.text(id)));
    const emails = many(cells, 'email', email);
    const address = readAddress(cells);
    const names = internalReference + displayName + plain.firstName + plain.lastName;
    if (names === '' && cells.texts('email').length === 0) cells.fail('displayName', 'no-customer');
    return {
      internalReference: internalReference === '' ? null : internalReference,
      displayName,
      ...plain,
      emails,
      phones: many(cells, 'phone', phoneOf(readCountry(address?.country ?? '') ?? 'US')),
      address,
      dateOfBirth: readBirth(cells),
      language: readLanguage(cells),
      timeZone: readZone(cells),
    };
  };
}

/** A cell may hold several addresses or numbers, divided by a semicolon; a comma stands inside none of them either. */
function many<T>(cells: CellReader, field: 'email' | 'phone', read: (text: string) => T | false): T[] {
  const found: T[] = [];
  for (const { column, text } of cells.texts(field)) {
    for (const part of several.test(text) ? text.split(several) : [text]) {
      if (part.trim() === '') continue;
      const value = read(part.trim());
      if (value === false) cells.fail(field, field, column);
      else found.push(value);
    }
  }
  return found;
}

function readPhone(text: string, country: string): Phone | false {
  const parsed = parsePhone(text, country);
  return parsed.ok ? parsed.phone : false;
}

function readAddress(cells: CellReader): Required<Address> | null {
  const countryText = cells.text('country');
  const country = countryText === '' ? 'US' : word(cells, 'country', countryText);
  if (country === undefined) cells.fail('country', 'country');
  const stateText = cells.text('state');
  const state = country === 'US' ? (word(cells, 'state', stateText) ?? '') : stateText;
  const address = {
    address: cells.text('address'),
    unit: cells.text('unit'),
    city: cells.text('city'),
    state,
    zip: cells.text('zip'),
    country: country ?? countryText,
  };
  // The country alone says in which zones the customer may be (G14).
  if (isEmptyAddress(address)) return country === undefined || countryText === '' ? null : address;
  // A file that has no column for a part cannot be asked for it: the address counts as far as it goes.
  for (const problem of checkAddress(address)) if (cells.has(problem)) cells.fail(problem, problem);
  return address;
}

function word(cells: CellReader, field: 'country' | 'state', text: string): string | undefined {
  for (const { column } of cells.texts(field)) {
    const found = cells.choice(field, column, text);
    if (found !== undefined) return found ?? '';
  }
  return text === '' ? '' : undefined;
}

function readBirth(cells: CellReader): string | null {
  const date = cells.date('dateOfBirth');
  if (date === null) return null;
  const { today } = cells.rules;
  if (date === 'bad') cells.fail('dateOfBirth', 'date');
  else if (date > today) cells.fail('dateOfBirth', 'date-in-future');
  else if (Number(date.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST) cells.fail('dateOfBirth', 'date');
  else return date;
  return null;
}

function readLanguage(cells: CellReader): 'en' | 'es' | null {
  for (const { column, text } of cells.texts('language')) {
    const found = cells.choice('language', column, text);
    if (found === undefined) cells.fail('language', 'unknown-value', column);
    else if (found === 'en' || found === 'es') return found;
  }
  return null;
}

function readZone(cells: CellReader): string | null {
  for (const { column, text } of cells.texts('timeZone')) {
    const found = cells.choice('timeZone', column, text);
    if (found === undefined) cells.fail('timeZone', 'unknown-value', column);
    else return found;
  }
  return null;
}
