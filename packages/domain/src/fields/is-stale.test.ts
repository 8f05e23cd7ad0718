import { describe, expect, test } from 'vitest';
import { isStale } from './is-stale.ts';

describe('G27: what is changed is what was seen', () => {
  test('a field that says something else is stale; one that was not seen is not asked about', () => {
    expect(isStale({ name: 'Shop', tone: 'blue' }, { name: 'Shop' })).toBe(false);
    expect(isStale({ name: 'Store' }, { name: 'Shop' })).toBe(true);
    expect(isStale({ name: 'Store' }, undefined)).toBe(false);
    expect(isStale({ extension: null }, { extension: null })).toBe(false);
    expect(isStale({}, { extension: null })).toBe(false);
    expect(isStale({ unwanted: ['SMS', 'EMAIL'] }, { unwanted: ['EMAIL', 'SMS'] })).toBe(false);
    expect(isStale({ unwanted: ['SMS'] }, { unwanted: [] })).toBe(true);
  });
});
