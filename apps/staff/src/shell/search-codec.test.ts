import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-codec.ts';

test('references that look like numbers stay texts', () => {
  expect(parseSearch('?search=662E41&page=2')).toEqual({ search: '662E41', page: '2' });
  expect(parseSearch('?search=true')).toEqual({ search: 'true' });
});

test('a list is a repeated key (document: nonWorkflows)', () => {
  expect(stringifySearch({ page: 1, limit: 20, nonWorkflows: ['a', 'b'] })).toBe(
    '?page=1&limit=20&nonWorkflows=a&nonWorkflows=b',
  );
  expect(parseSearch('?nonWorkflows=a&nonWorkflows=b')).toEqual({ nonWorkflows: ['a', 'b'] });
});

test('what is empty is left out', () => {
  expect(stringifySearch({ search: '', due: undefined, status: [], tab: null })).toBe('');
});

test('whatever is written is read back', () => {
  const text = fc.string({ minLength: 1 });
  const value = fc.oneof(text, fc.array(text, { minLength: 2 }));
  const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(key, value), (search) => {
      const back = parseSearch(stringifySearch(search));
      expect({ ...back }).toEqual({ ...search });
    }),
  );
});
