import { describe, expect, test } from 'vitest';
import { choosePrimaries, successorOf } from './choose-primaries.ts';
import { maskContact } from './mask-contact.ts';

const email = (id: string, isPrimary = false) => ({ id, kind: 'EMAIL' as const, isPrimary });
const phone = (id: string, isPrimary = false) => ({ id, kind: 'PHONE' as const, isPrimary });
const none = new Map<string, boolean>();

describe('choosePrimaries', () => {
  test('keeps what was primary, and begins with the first', () => {
    expect(choosePrimaries([email('a', true), email('b'), phone('c')], none)).toEqual(new Set(['a', 'c']));
    expect(choosePrimaries([], none)).toEqual(new Set());
  });

  test('follows the wish', () => {
    expect(choosePrimaries([email('a', true), email('b')], new Map([['b', true]]))).toEqual(new Set(['b']));
    expect(
      choosePrimaries(
        [email('a', true), email('b')],
        new Map([
          ['a', false],
          ['b', true],
        ]),
      ),
    ).toEqual(new Set(['b']));
  });

  test('refuses no primary and two', () => {
    expect(choosePrimaries([email('a', true), email('b')], new Map([['a', false]]))).toMatchObject({
      code: 'PRIMARY_CONTACT_NOT_FOUND',
    });
    expect(
      choosePrimaries(
        [email('a'), email('b')],
        new Map([
          ['a', true],
          ['b', true],
        ]),
      ),
    ).toMatchObject({ code: 'INVALID_FIELD' });
  });
});

test('successorOf', () => {
  const points = [email('a', true), email('b'), phone('c', true)];
  expect(successorOf(points, 'b', undefined)).toBe(null);
  expect(successorOf(points, 'c', undefined)).toBe(null);
  expect(successorOf(points, 'a', 'b')).toBe('b');
  for (const wrong of [undefined, 'a', 'c', 'x'])
    expect(successorOf(points, 'a', wrong)).toMatchObject({ code: 'PRIMARY_CONTACT_NOT_FOUND' });
  expect(successorOf(points, 'x', undefined)).toMatchObject({ code: 'NOT_FOUND' });
});

test('maskContact', () => {
  expect(maskContact('PHONE', '+13055550100')).toBe('••• 0100');
  expect(maskContact('EMAIL', 'jordan@example.com')).toBe('j•••@example.com');
});
