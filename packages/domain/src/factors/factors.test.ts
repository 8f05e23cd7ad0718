import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFactorPhone } from './check-factor-phone.ts';
import { phoneCodeText } from './phone-code-text.ts';
import { asRecoveryCode, RECOVERY_ALPHABET, recoveryCodeOf } from './recovery-code.ts';
import { secondStepsOf } from './second-steps.ts';

describe('second steps', () => {
  test.each([
    [false, false, 0, []],
    [false, false, 10, []],
    [true, false, 10, ['TOTP', 'RECOVERY_CODE']],
    [true, true, 0, ['TOTP', 'SMS']],
    [false, true, 3, ['SMS', 'RECOVERY_CODE']],
  ])('app %s, phone %s, %s codes: %j', (hasTotp, hasPhone, recoveryCodesLeft, steps) => {
    expect(secondStepsOf({ hasTotp, hasPhone, recoveryCodesLeft })).toEqual(steps);
  });
});

describe('recovery codes', () => {
  test('look like four groups of four, from letters that nobody confuses', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const code = recoveryCodeOf(bytes);
        expect(code).toMatch(new RegExp(`^[${RECOVERY_ALPHABET}]{4}(-[${RECOVERY_ALPHABET}]{4}){3}$`));
      }),
    );
  });

  test('are the same however somebody types them', () => {
    const code = recoveryCodeOf(new Uint8Array(16).map((_, index) => index * 7));
    for (const typed of [code, code.toUpperCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
      expect(asRecoveryCode(typed)).toBe(code);
    expect(asRecoveryCode('')).toBe('');
  });
});

describe('phones', () => {
  test.each([
    ['(212) 555-0100', '+12125550100'],
    ['+1 416 555 0134', '+14165550134'],
    ['787-555-0100', '+17875550100'],
    ['+44 7911 123456', null],
    ['+1 876 555 1234', null],
    ['212 555 0100 ext. 7', null],
    ['hello', null],
  ])('%s: %s', (typed, phone) => {
    const checked = checkFactorPhone(typed);
    expect(checked.ok ? checked.phone : null).toBe(phone);
  });

  test('a code fits one text in both languages, bound to its site', () => {
    for (const language of ['en', 'es'] as const) {
      const text = phoneCodeText(language, '123456', 'app.recoup.example');
      expect(text).toMatch(/^123456 .*\n\n@app\.recoup\.example #123456$/s);
      // The accents of GSM 03.38 are few: with another one a part holds 70 letters.
      expect(text.length).toBeLessThanOrEqual(160);
    }
  });
});
