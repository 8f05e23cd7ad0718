import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { parsePhone } from './parse-phone.ts';

const digits = (count: number) => '2'.repeat(count);

describe('parsePhone', () => {
  test('reads a US number however it is written', () => {
    const phone = {
      country: 'US',
      callingCode: '1',
      nationalNumber: '7165550101',
      extension: null,
      e164: '+17165550101',
    };
    for (const text of ['+1 716 555 0101', '(716) 555-0101', '716.555.0101', '1-716-555-0101', '7165550101']) {
      expect(parsePhone(text), text).toEqual({ ok: true, phone });
    }
    expect(parsePhone('716 555 0101 ext. 123')).toEqual({ ok: true, phone: { ...phone, extension: '123' } });
  });

  test('reads numbers of other countries', () => {
    expect(parsePhone('+49 30 123456')).toMatchObject({ ok: true, phone: { country: 'DE', e164: '+4930123456' } });
    expect(parsePhone('030 123456', 'DE')).toMatchObject({ ok: true, phone: { country: 'DE', e164: '+4930123456' } });
    expect(parsePhone('787 555 0101')).toMatchObject({ ok: true, phone: { country: 'PR' } });
    expect(parsePhone('+1 416 234 5678')).toMatchObject({ ok: true, phone: { country: 'CA' } });
  });

  test('the limits of the document', () => {
    expect(parsePhone('+49 1')).toEqual({ ok: false, problem: 'TOO_SHORT' });
    expect(parsePhone(`+49 ${digits(18)}`)).toEqual({ ok: false, problem: 'TOO_LONG' });
    expect(parsePhone(`+1 716 555 0101${' '.repeat(250)}2`)).toEqual({ ok: false, problem: 'TOO_LONG' });
    expect(parsePhone(`+1 716 555 0101;ext=${digits(20)}`)).toMatchObject({ phone: { extension: digits(20) } });
    expect(parsePhone(`+1 716 555 0101;ext=${digits(21)}`).ok).toBe(false);
    expect(parsePhone('716 555 01')).toEqual({ ok: false, problem: 'NOT_POSSIBLE' });
    expect(parsePhone('call me')).toEqual({ ok: false, problem: 'NOT_A_NUMBER' });
    expect(parsePhone('+999 123456')).toEqual({ ok: false, problem: 'INVALID_COUNTRY' });
    expect(parsePhone('123456', 'Freedonia')).toEqual({ ok: false, problem: 'INVALID_COUNTRY' });
    expect(parsePhone(' ')).toEqual({ ok: false, problem: 'EMPTY' });
  });

  test('the fast way finds what the general parser finds', () => {
    const part = (min: number, max: number) => fc.integer({ min, max }).map(String);
    fc.assert(
      fc.property(
        part(200, 999),
        part(200, 999),
        part(1_000, 9_999),
        fc.constantFrom('+1', '1 ', '', '+1 ('),
        fc.constantFrom('-', ' ', '.', '', ') '),
        (area, exchange, line, prefix, between) => {
          const text = `${prefix}${area}${between}${exchange}${between.trim()}${line}`.replace(/\)(\d{4})$/, '$1');
          const parsed = parsePhone(text);
          const general = parsePhoneNumberFromString(text, 'US');
          if (parsed.ok) {
            expect(parsed.phone.e164).toBe(general?.number);
            expect(parsed.phone.nationalNumber).toBe(general?.nationalNumber);
          } else {
            expect(general?.isPossible() ?? false).toBe(false);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('never throws, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void parsePhone(text)));
  });
});

test('formatPhone', () => {
  expect(formatPhone('+17165550101')).toBe('(716) 555-0101');
  expect(formatPhone('+17165550101', '12')).toBe('(716) 555-0101 ext. 12');
  expect(formatPhone('+4930123456')).toBe('+49 30 123456');
  expect(formatPhone('nobody')).toBe('nobody');
  // What was written for people already stays so.
  expect(formatPhone(formatPhone('+17165550101'))).toBe('(716) 555-0101');
});
