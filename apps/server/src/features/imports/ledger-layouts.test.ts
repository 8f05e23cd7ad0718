import { checkMapping, type MappedColumn } from '@recoup/domain/imports/check-mapping.ts';
import { proposeColumns } from '@recoup/domain/imports/propose-columns.ts';
import { describe, expect, test } from 'vitest';
import { type LedgerLayout, ledgerLayouts } from '../../../../../tests/application/ledger-layouts.ts';
import { wholeColumns, withoutPoint } from './whole-numbers.ts';

/** Cells as they are stored. */
function rowsOf({ columns }: LedgerLayout): readonly (readonly string[])[] {
  const rows = [0, 1, 2].map((row) => ({ line: row + 2, cells: columns.map((column) => column[row + 2] ?? '') }));
  const whole = wholeColumns(rows);
  return rows.map((row) => withoutPoint(row, whole).cells);
}

/** Columns that were taken for something else than they mean, and whether a person is asked for what is missing. */
function judge(layout: LedgerLayout) {
  const headers = layout.columns.map(([header]) => header);
  const proposals = proposeColumns(headers, rowsOf(layout));
  const mistaken = layout.columns.flatMap(([header, field], index) => {
    const found = proposals[index]?.field ?? null;
    return found === field ? [] : [`${header}: ${found} instead of ${field}`];
  });
  const mapped = proposals.flatMap((each, column): MappedColumn[] =>
    each ? [{ column, field: each.field, dateFormat: each.dateFormat ?? undefined }] : [],
  );
  const isAsked = checkMapping(mapped) !== null || proposals.some((each) => each?.isAmbiguous);
  return { mistaken, isAsked };
}

const half = (isAside: boolean) => ledgerLayouts.filter((layout) => layout.isAside === isAside);

describe('G46: lists of well-known ledgers are matched without a hand', () => {
  test.each(half(false).map((layout) => [layout.name, layout] as const))('%s', (_name, layout) => {
    expect(judge(layout).mistaken).toEqual([]);
  });
});

test('G46: the half that was set aside is matched as well, but for what a person is asked', () => {
  const aside = half(true);
  const right = aside.filter((layout) => judge(layout).mistaken.length === 0);
  const columns = aside.flatMap((layout) => layout.columns);
  const mistaken = aside.flatMap((layout) => judge(layout).mistaken);
  expect(aside).toHaveLength(15);
  expect(right.length).toBeGreaterThanOrEqual(12);
  expect(1 - mistaken.length / columns.length).toBeGreaterThan(0.95);
});
