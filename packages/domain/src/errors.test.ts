import { expect, test } from 'vitest';
import { errorCatalogue, errorCodes, errorMessage, isErrorCode, isRefusal, refuse, statusMessage } from './errors.ts';

test('the exact texts of the product document', () => {
  expect(errorMessage('DEMO_MODE')).toBe('This action is not allowed in demo mode.');
  expect(errorMessage('DEMO_USER_NO_HAVE_PERMISSIONS')).toBe('This action is not allowed in demo mode.');
  expect(errorMessage('WRONG_FILE')).toBe('Wrong file format.');
  expect(errorMessage('INVALID_CURRENT_PASSWORD')).toBe('Invalid current password.');
  expect(errorMessage('NO_HAVE_CREDITS')).toBe("You're out of credits.");
  expect(errorMessage('SOME_FIELD_IS_MISSING')).toBe('Some field is missing.');
});

test('an unknown code is shown as it is, a non-text as the general sentence', () => {
  expect(errorMessage('SOMETHING_NEW')).toBe('SOMETHING_NEW');
  expect(errorMessage('toString')).toBe('toString');
  expect(errorMessage({ a: 1 })).toBe('Sorry something went wrong. Please try again later.');
  expect(errorMessage(undefined)).toBe('Sorry something went wrong. Please try again later.');
  expect(statusMessage(418)).toBe('Request failed with status code 418');
});

test('every code has an error status and two different full sentences', () => {
  for (const code of errorCodes) {
    const { status, message, es } = errorCatalogue[code];
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
    expect(message.endsWith('.'), code).toBe(true);
    expect(es.endsWith('.'), code).toBe(true);
    expect(es, code).not.toBe(message);
  }
  expect(isErrorCode('hasOwnProperty')).toBe(false);
});

test('a refusal is told from every other answer', () => {
  expect(isRefusal(refuse('FORBIDDEN'))).toBe(true);
  expect(isRefusal(refuse('INVALID_FIELD', { amount: 'too-little' }))).toBe(true);
  for (const other of [null, undefined, 'FORBIDDEN', { ok: true }, { ok: false }]) {
    expect(isRefusal(other)).toBe(false);
  }
});
