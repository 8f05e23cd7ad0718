import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../app/search-codec.ts';
import { accountSearch } from './account-search.ts';

const read = (query: string) => accountSearch.parse(parseSearch(query));

test('the document’s defaults are page 1 of 20', () => {
  expect(read('')).toEqual({ page: 1, limit: 20 });
});

test('a copied URL shows the same list', () => {
  const state = read('?page=3&limit=50&status=Delinquent&status=Active&due=overdue&sort=-balance&search=662E41');
  expect(state).toEqual({
    page: 3,
    limit: 50,
    status: ['Active', 'Delinquent'],
    due: 'overdue',
    sort: '-balance',
    search: '662E41',
  });
  expect(read(stringifySearch(state))).toEqual(state);
});

test('what is no page, no size or no status is passed over', () => {
  expect(read('?page=0&limit=7&status=Nonsense&due=x&sort=y&nonWorkflows=z')).toEqual({ page: 1, limit: 20 });
});
