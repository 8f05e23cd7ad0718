import { noFilter } from '@recoup/domain/filters/filter.ts';
import { expect, test } from 'vitest';
import { isModified, moveTab, orderTabs, readFilter, stateOf, type Tab } from './view-state.ts';

const tab = (key: string, filter = '', sort?: string): Tab => ({
  key,
  name: key,
  search: '',
  filter,
  sort,
  saved: null,
});
const list = { page: 1, limit: 20 };

test('a view is modified when the list shows something else', () => {
  const overdue = tab('overdue', 'isOverdue:is_true');
  expect(isModified(overdue, { ...list, filter: 'isOverdue:is_true' }, '-createdAt')).toBe(false);
  expect(isModified(overdue, { ...list, filter: 'all(isOverdue:is_true)' }, '-createdAt')).toBe(false);
  expect(isModified(overdue, { ...list, page: 4, limit: 50, filter: 'isOverdue:is_true' }, '-createdAt')).toBe(false);
  expect(isModified(overdue, list, '-createdAt')).toBe(true);
  expect(isModified(overdue, { ...list, filter: 'isOverdue:is_true', search: 'x' }, '-createdAt')).toBe(true);
});

test('the sort that a list has by itself is no change', () => {
  expect(isModified(tab('all'), { ...list, sort: '-createdAt' }, '-createdAt')).toBe(false);
  expect(isModified(tab('all', '', '-createdAt'), list, '-createdAt')).toBe(false);
  expect(isModified(tab('all'), { ...list, sort: 'balance' }, '-createdAt')).toBe(true);
});

test('tabs stand as the person put them; new ones behind', () => {
  const tabs = ['all', 'mine', 'saved', 'new'].map((key) => tab(key));
  const moved = moveTab(tabs, 'saved', -1);
  expect(moved).toEqual(['all', 'saved', 'mine', 'new']);
  expect(orderTabs(tabs, ['saved', 'all', 'gone']).map(({ key }) => key)).toEqual(['saved', 'all', 'mine', 'new']);
  expect(moveTab(tabs, 'all', -1)).toEqual(['all', 'mine', 'saved', 'new']);
});

test('a filter that cannot be read is none, and a view keeps what can', () => {
  expect(readFilter('status:wants:Active')).toBeNull();
  expect(readFilter(undefined)).toEqual(noFilter);
  expect(stateOf({ ...list, filter: 'balance:is_more_than:5000' }, null)).toEqual({
    search: '',
    filter: { match: 'all', conditions: [{ field: 'balance', operator: 'is_more_than', values: [5000] }] },
    sort: null,
    columns: null,
  });
});
