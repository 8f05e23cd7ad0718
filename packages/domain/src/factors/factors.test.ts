import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
