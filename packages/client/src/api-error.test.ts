import { expect, test } from 'vitest';
import { errorOfReply } from './api-error.ts';

test('an answer without a code says its status (document, section 7)', () => {
  expect(errorOfReply(502, null, undefined, 'en').message).toBe('Request failed with status code 502');
  expect(errorOfReply(502, '<html>', 'r1', 'es').message).toBe('La solicitud falló con el código de estado 502');
});

test('an unknown code is shown as it is; what is no text gives the general sentence (document, section 8)', () => {
  expect(errorOfReply(400, { error: 'NEW_CODE' }, undefined, 'en').message).toBe('NEW_CODE');
  expect(errorOfReply(400, { error: { a: 1 } }, undefined, 'en').message).toBe(
    'Sorry something went wrong. Please try again later.',
  );
});

test('a code of the catalogue speaks the language of the person', () => {
  const body = { error: 'WRONG_FILE', message: 'Wrong file format.' };
  expect(errorOfReply(422, body, undefined, 'en').message).toBe('Wrong file format.');
  expect(errorOfReply(422, body, undefined, 'es').message).toBe('Formato de archivo incorrecto.');
});

test('a reference in use says so at its field; a field with its own sentence keeps it', () => {
  const inUse = { error: 'ACCOUNT_REF_ALREADY_USED', fields: { 'account.reference': 'INV-1' } };
  expect(errorOfReply(409, inUse, undefined, 'en').fields).toEqual({
    'account.reference': 'This invoice reference is already in use. Please enter another one.',
  });
  const undo = { error: 'UNDO_NOT_POSSIBLE', fields: { reason: 'Messages were sent since.' } };
  expect(errorOfReply(409, undo, undefined, 'en').fields).toEqual({ reason: 'Messages were sent since.' });
  const wrong = { error: 'INVALID_FIELD', fields: { dueDate: 'The due date is before the issue date.' } };
  expect(errorOfReply(422, wrong, undefined, 'en').fields).toEqual({
    dueDate: 'The due date is before the issue date.',
  });
});

test('a refusal by the rules of contact says why, once', () => {
  const fields = { decision: 'DELAY', reasons: 'A dispute is open', nextLawfulAt: '2026-11-30T13:00:00.000Z' };
  expect(errorOfReply(409, { error: 'CONTACT_NOT_ALLOWED', fields }, undefined, 'en')).toMatchObject({
    fields: { reasons: 'A dispute is open' },
    nextLawfulAt: '2026-11-30T13:00:00.000Z',
  });
});
