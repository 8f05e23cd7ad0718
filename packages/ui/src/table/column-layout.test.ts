import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutOf, moveColumn, ownLayout, placeColumn, readLayout, sameLayout, withColumn } from './column-layout.ts';

const columns = [
  { id: 'name', isName: true },
  { id: 'status' },
  { id: 'balance' },
  { id: 'amount', startsHidden: true },
  { id: 'due' },
];
const order = (layout: readonly { id: string }[]) => layout.map(({ id }) => id).join(' ');

test('a column moves past what is hidden, and not past the pinned name', () => {
  const own = ownLayout(columns);
  expect(order(moveColumn(own, 'balance', 1))).toBe('name status amount due balance');
  expect(order(moveColumn(own, 'status', -1))).toBe('name status balance amount due');
  expect(order(placeColumn(own, 'due', 'status', 'before'))).toBe('name due status balance amount');
  expect(order(placeColumn(own, 'due', 'name', 'before'))).toBe(order(own));
});

test('what is pinned stands left, behind the name', () => {
  const pinned = layoutOf(columns, withColumn(ownLayout(columns), 'due', { isPinned: true }));
  expect(order(pinned)).toBe('name due status balance amount');
});

test('a saved layout meets other columns than those it was saved with', () => {
  const saved = [
    { id: 'gone', width: 100, isHidden: false, isPinned: true },
    { id: 'due', width: 90, isHidden: false, isPinned: false },
    { id: 'name', width: 200, isHidden: true, isPinned: false },
  ];
  const layout = layoutOf(columns, saved);
  expect(order(layout)).toBe('name due status balance amount');
  expect(layout[0]).toEqual({ id: 'name', width: 200, isHidden: false, isPinned: true });
  expect(layout.find(({ id }) => id === 'amount')?.isHidden).toBe(true);
});

test('whatever is done to a layout, every column is in it once and the name is first', () => {
  const id = fc.constantFrom(...columns.map((column) => column.id));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), id, by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ kind: fc.constant('pin' as const), id, isPinned: fc.boolean() }),
    fc.record({ kind: fc.constant('hide' as const), id, isHidden: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce((layout, one) => {
        if (one.kind === 'move') return layoutOf(columns, moveColumn(layout, one.id, one.by));
        if (one.kind === 'pin') return layoutOf(columns, withColumn(layout, one.id, { isPinned: one.isPinned }));
        return layoutOf(columns, withColumn(layout, one.id, { isHidden: one.isHidden }));
      }, ownLayout(columns));
      expect(order(end).split(' ').sort()).toEqual(columns.map((column) => column.id).sort());
      expect(end[0]).toMatchObject({ id: 'name', isHidden: false, isPinned: true });
      expect(sameLayout(end, readLayout(JSON.stringify(end)) ?? [])).toBe(true);
    }),
  );
});

test('what is no layout is not read', () => {
  for (const text of ['', '{}', '[1]', '[{"id":"a"}]']) expect(readLayout(text)).toBeNull();
});
