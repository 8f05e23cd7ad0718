import { expect, test } from 'vitest';
import { checkClosing } from './closing.ts';

const facts = { state: 'ACTIVE', name: 'Acme Dental', isOwner: true, openChildren: 0 } as const;

test('a company is deleted by its owner, who types its name', () => {
  expect(checkClosing(facts, ' Acme Dental ')).toBeNull();
  expect(checkClosing(facts, 'acme dental')).toMatchObject({ code: 'INVALID_FIELD', fields: { name: 'not-the-name' } });
  expect(checkClosing({ ...facts, isOwner: false }, 'Acme Dental')).toMatchObject({ code: 'FORBIDDEN' });
});

test('not while companies stand below it, and not twice', () => {
  expect(checkClosing({ ...facts, openChildren: 1 }, 'Acme Dental')).toMatchObject({
    fields: { name: 'children-open' },
  });
  for (const state of ['CLOSING', 'CLOSED', 'REGISTERING', 'GONE'] as const)
    expect(checkClosing({ ...facts, state }, 'Acme Dental')).toMatchObject({ code: 'INVALID_STATUS' });
});
