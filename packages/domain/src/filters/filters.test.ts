import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOperators } from '../vocabulary.ts';
import { escapeLike } from './escape-like.ts';
import { accountFilterFields, checkFilter, type FilterCondition } from './filter-condition.ts';
import { filterFieldTypes, operatorsOf, valuesOf } from './filter-operators.ts';
import { matchCondition } from './match-condition.ts';

const condition = (field: string, operator: FilterCondition['operator'], ...values: (string | number)[]) => ({
  field,
  operator,
  values,
});

test('G43: every operator of the document fits some type of field, and no other exists', () => {
  const used = new Set(filterFieldTypes.flatMap((type) => operatorsOf[type]));
  expect([...used].toSorted()).toEqual([...filterOperators].toSorted());
});

describe('checkFilter', () => {
  const check = (...conditions: FilterCondition[]) => checkFilter(conditions, accountFilterFields);

  test('takes what fits', () => {
    expect(check()).toEqual({ ok: true });
    expect(check(condition('status', 'has_any_of', 'Active', 'Delinquent'))).toEqual({ ok: true });
    expect(check(condition('dueDate', 'is_less_than', '2026-11-20'), condition('balance', 'is_more_than', 5))).toEqual({
      ok: true,
    });
    expect(check(condition('isDisputed', 'is_true'))).toEqual({ ok: true });
  });

  test.each<[FilterCondition]>([
    [condition('company_id', 'is', 'x')],
    [condition('constructor', 'is', 'x')],
    [condition('status', 'contains', 'A')],
    [condition('status', 'has_any_of')],
    [condition('dueDate', 'is_less_than', 'soon')],
    [condition('dueDate', 'is_less_than', '2026-02-30')],
    [condition('balance', 'is_more_than', 0.5)],
    [condition('balance', 'is_more_than', '5; drop table account')],
    [condition('isDisputed', 'is_true', 'x')],
    [condition('reference', 'contains', 'x'.repeat(401))],
    [condition('reference', 'contains', 'a', 'b')],
  ])('G43: refuses %o', (bad) => {
    expect(check(bad)).toMatchObject({ ok: false, code: 'INVALID_FIELD' });
  });

  test('G43, G28: the limits, and the empty filter of a bulk action', () => {
    const one = condition('isDisputed', 'is_true');
    expect(check(...Array(21).fill(one)).ok).toBe(false);
    expect(check(condition('status', 'has_any_of', ...Array(1_001).fill('Active'))).ok).toBe(false);
    expect(checkFilter([], accountFilterFields, true)).toMatchObject({ code: 'SOME_FIELD_IS_MISSING' });
  });
});

describe('matchCondition', () => {
  test.each<[string | number | boolean | null, FilterCondition, boolean]>([
    ['INV-100', condition('reference', 'contains', 'inv'), true],
    ['INV-100', condition('reference', 'ends_with', '100'), true],
    ['INV-100', condition('reference', 'starts_with', '100'), false],
    [null, condition('reference', 'contains', 'x'), false],
    [null, condition('reference', 'does_not_contain', 'x'), true],
    ['', condition('category', 'is_empty'), true],
    ['Active', condition('status', 'has_any_of', 'Active', 'Draft'), true],
    [null, condition('category', 'has_none_of', 'Leases'), true],
    [5, condition('balance', 'is_equal_or_less_than', 5), true],
    ['2026-11-20', condition('dueDate', 'is_more_than', '2026-11-19'), true],
    [null, condition('dueDate', 'is_less_than', '2026-11-19'), false],
    [false, condition('isDisputed', 'is_false'), true],
  ])('%j %o is %s', (value, each, expected) => {
    expect(matchCondition(value, each)).toBe(expected);
  });

  test('an operator and its opposite never agree', () => {
    const opposites = [
      ['contains', 'does_not_contain'],
      ['is', 'is_not'],
      ['has_any_of', 'has_none_of'],
      ['is_equal_to', 'is_not_equal_to'],
      ['is_empty', 'is_not_empty'],
    ] as const;
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), fc.constantFrom(...opposites), (value, wanted, [one, other]) => {
        const values = valuesOf(one) === 'none' ? [] : [wanted];
        const yes = matchCondition(value, { field: 'f', operator: one, values });
        expect(matchCondition(value, { field: 'f', operator: other, values })).toBe(!yes);
      }),
    );
  });
});

test('G43: signs of a pattern mean themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
