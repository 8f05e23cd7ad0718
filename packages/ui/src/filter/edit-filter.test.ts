import { checkFilter } from '@recoup/domain/filters/check-filter.ts';
import type { Filter, FilterCondition, FilterPart } from '@recoup/domain/filters/filter.ts';
import { filterFields } from '@recoup/domain/filters/filter-fields.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPart,
  groupWith,
  isComplete,
  partAt,
  removePart,
  setMatch,
  tidyFilter,
  withOperator,
} from './edit-filter.ts';

const text = (value: string): FilterCondition => ({ field: 'reference', operator: 'contains', values: [value] });
const all = (...conditions: FilterPart[]): Filter => ({ match: 'all', conditions });
const any = (...conditions: FilterPart[]): Filter => ({ match: 'any', conditions });

test('a condition becomes "this or that", and one again when the other goes', () => {
  const { filter } = addPart(all(text('a')), [], text('b'));
  const grouped = groupWith(filter, [1], text('c'));
  expect(grouped).toEqual(all(text('a'), any(text('b'), text('c'))));
  const deeper = grouped && groupWith(grouped, [1, 1], text('d'));
  expect(deeper).toEqual(all(text('a'), any(text('b'), all(text('c'), text('d')))));
  expect(deeper && groupWith(deeper, [1, 1, 0], text('e'))).toBeNull();
  expect(deeper && removePart(deeper, [1, 1, 0])).toEqual(all(text('a'), any(text('b'), text('d'))));
  expect(grouped && removePart(grouped, [1, 0])).toEqual(all(text('a'), text('c')));
  expect(grouped && removePart(grouped, [1])).toEqual(all(text('a')));
});

test('a group takes more, and means all instead of any', () => {
  const start = all(any(text('a'), text('b')));
  const { filter, path } = addPart(start, [0], text('c'));
  expect(path).toEqual([0, 2]);
  expect(partAt(filter, path)).toEqual(text('c'));
  expect(setMatch(filter, [0], 'all')).toEqual(all(all(text('a'), text('b'), text('c'))));
});

test('a filter of which any must hold stands in the bar as one group', () => {
  expect(tidyFilter(any(text('a'), text('b')))).toEqual(all(any(text('a'), text('b'))));
  expect(tidyFilter(any(text('a')))).toEqual(all(text('a')));
  expect(tidyFilter(all(any(), any(all(text('a')))))).toEqual(all(text('a')));
});

test('values stay as long as the operator takes as many', () => {
  expect(withOperator(text('a'), 'starts_with').values).toEqual(['a']);
  expect(withOperator(text('a'), 'is_empty').values).toEqual([]);
  expect(isComplete(text(' '))).toBe(false);
  expect(isComplete(withOperator(text('a'), 'is_empty'))).toBe(true);
  expect(isComplete({ field: 'balance', operator: 'is_more_than', values: [Number.NaN] })).toBe(false);
  expect(isComplete({ field: 'status', operator: 'has_any_of', values: [] })).toBe(false);
});

test('G43: whatever is done in the bar, the filter is one that the server takes', () => {
  const fields = filterFields('account', new Map());
  const pathsOf = (part: FilterPart, here: readonly number[] = []): readonly (readonly number[])[] =>
    'match' in part ? part.conditions.flatMap((inner, at) => [[...here, at], ...pathsOf(inner, [...here, at])]) : [];
  const step = fc.record({ kind: fc.constantFrom('add', 'group', 'remove'), at: fc.nat({ max: 30 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let filter: Filter = all();
      for (const [number, { kind, at }] of steps.entries()) {
        const paths = pathsOf(filter);
        const path = paths[at % Math.max(1, paths.length)] ?? [];
        if (kind === 'add') filter = addPart(filter, [], text(String(number))).filter;
        else if (path.length === 0) continue;
        else if (kind === 'remove') filter = removePart(filter, path);
        else filter = groupWith(filter, path, text(String(number))) ?? filter;
      }
      expect(checkFilter(filter, fields)).toEqual({ ok: true });
      expect(tidyFilter(filter)).toEqual(filter);
    }),
  );
});
