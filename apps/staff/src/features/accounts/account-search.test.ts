import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../shell/search-codec.ts';
import { accountSearch } from './account-search.ts';

const read = (query: string) => accountSearch.parse(parseSearch(query));

test('the document’s defaults are page 1 of 20', () => {
  expect(read('')).toEqual({ page: 1, limit: 20 });
});

test('a copied URL shows the same list', () => {
  const state = read(
    '?page=3&limit=50&filter=status:has_any_of:Active~Delinquent;isOverdue:is_true&sort=-balance&search=662E41&view=overdue',
  );
  expect(state).toEqual({
    page: 3,
    limit: 50,
    filter: 'status:has_any_of:Active~Delinquent;isOverdue:is_true',
    sort: '-balance',
    search: '662E41',
    view: 'overdue',
  });
  expect(read(stringifySearch(state))).toEqual(state);
});

test('what is no page, no size and no order is passed over', () => {
  expect(read('?page=0&limit=7&sort=y&nonWorkflows=z&peek=1')).toEqual({ page: 1, limit: 20 });
});
