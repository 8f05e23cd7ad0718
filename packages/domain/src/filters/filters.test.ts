import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterOperators } from '../vocabulary.ts';
import { checkFilter } from './check-filter.ts';
import { escapeLike } from './escape-like.ts';
import { type Filter, type FilterCondition, type FilterPart, noFilter } from './filter.ts';
import { type FilterField, filteredEntities, filterFields, filterFieldsOf } from './filter-fields.ts';
import { filterFieldTypes, operatorsOf, valuesOf } from './filter-operators.ts';
import { parseFilter, printFilter } from './filter-text.ts';
import { type FilterValue, matchFilter } from './match-filter.ts';

const someId = '0192f0c0-0000-7000-8000-000000000001';
const policies = '0192f0c0-0000-7000-8000-00000000000a';
const custom = new Map([
  [
    policies,
    {
      propertyId: policies,
      label: 'Policies',
      singularName: 'Policy',
      icon: 'file',
      type: 'NUMBER' as const,
      referenceKind: null,
      variable: null,
    },
  ],
]);
const fields = filterFields('account', custom);

const condition = (field: string, operator: FilterCondition['operator'], ...values: (string | number)[]) => ({
  field,
  operator,
  values,
});
const all = (...conditions: FilterPart[]): Filter => ({ match: 'all', conditions });
const any = (...conditions: FilterPart[]): Filter => ({ match: 'any', conditions });

test('G43: every operator of the document fits some type of field, and no other exists', () => {
  const used = new Set(filterFieldTypes.flatMap((type) => operatorsOf[type]));
  expect([...used].toSorted()).toEqual([...filterOperators].toSorted());
});

test('the names of the fields of a list are unique, and the company adds its own', () => {
  for (const entity of filteredEntities) {
    const names = filterFieldsOf(entity).map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(fields.get(`custom.${policies}`)).toEqual({
    name: `custom.${policies}`,
    type: 'number',
    label: { en: 'Policies', es: 'Policies' },
  });
});

describe('checkFilter', () => {
  const check = (...conditions: FilterPart[]) => checkFilter(all(...conditions), fields);

  test('takes what fits', () => {
    expect(check()).toEqual({ ok: true });
    expect(check(condition('status', 'has_any_of', 'Active', 'Delinquent'))).toEqual({ ok: true });
    expect(check(condition('dueDate', 'is_less_than', '2026-11-20'), condition('balance', 'is_more_than', 5))).toEqual({
      ok: true,
    });
    expect(check(condition('workflow', 'has_any_of', someId))).toEqual({ ok: true });
    expect(check(condition('category', 'has_any_of', 'Dental work'))).toEqual({ ok: true });
    expect(check(condition(`custom.${policies}`, 'is_more_than', 0.5))).toEqual({ ok: true });
    expect(check(any(all(condition('isDisputed', 'is_true')), condition('isOverdue', 'is_false')))).toEqual({
      ok: true,
    });
  });

  test.each<[FilterCondition]>([
    [condition('company_id', 'is', 'x')],
    [condition('constructor', 'is', 'x')],
    [condition('custom.x', 'is', 'x')],
    [condition('status', 'contains', 'A')],
    [condition('status', 'has_any_of')],
    [condition('status', 'has_any_of', 'Actve')],
    [condition('workflow', 'has_any_of', "x' or true --")],
    [condition('dueDate', 'is_less_than', 'soon')],
    [condition('dueDate', 'is_less_than', '2026-02-30')],
    [condition('balance', 'is_more_than', 0.5)],
    [condition('balance', 'is_more_than', '5; drop table account')],
    [condition('daysPastDue', 'is_more_than', Number.NaN)],
    [condition('isDisputed', 'is_true', 'x')],
    [condition('reference', 'contains', 'x'.repeat(401))],
    [condition('reference', 'contains', 'a', 'b')],
    [condition('reference', 'contains', '')],
    [condition('reference', 'contains', 'a\0')],
    [condition('reference', 'contains', '\ud800')],
    [condition('reference', 'contains', '\u0301')],
  ])('G43: refuses %o', (bad) => {
    expect(check(bad)).toMatchObject({ ok: false, code: 'INVALID_FIELD', fields: { [bad.field]: expect.any(String) } });
  });

  test('G43, G28: the limits, empty groups, and the empty filter of a bulk action', () => {
    const one = condition('isDisputed', 'is_true');
    expect(check(...Array(20).fill(one)).ok).toBe(true);
    expect(check(...Array(10).fill(one), any(...Array(11).fill(one))).ok).toBe(false);
    expect(check(condition('category', 'has_any_of', ...Array(1_001).fill('Leases'))).ok).toBe(false);
    expect(check(any(all(one))).ok).toBe(true);
    expect(check(any(all(any(one)))).ok).toBe(false);
    expect(check(any(one, all())).ok).toBe(false);
    expect(checkFilter(noFilter, fields, { isBulk: true, language: 'es' })).toMatchObject({
      code: 'SOME_FIELD_IS_MISSING',
      fields: { filter: expect.stringContaining('Acote') },
    });
  });
});

describe('matchFilter', () => {
  const match = (value: FilterValue, each: FilterCondition) => matchFilter(all(each), () => value, fields);

  test.each<[FilterValue, FilterCondition, boolean]>([
    ['INV-100', condition('reference', 'contains', 'inv'), true],
    ['INV-100', condition('reference', 'ends_with', '100'), true],
    ['INV-100', condition('reference', 'starts_with', '100'), false],
    ['José Ñandú', condition('customer', 'contains', 'jose nandu'), true],
    ['Jose', condition('customer', 'is', 'JOSÉ'), true],
    ['Sørensen', condition('customer', 'starts_with', 'sor'), true],
    [null, condition('reference', 'contains', 'x'), false],
    [null, condition('reference', 'does_not_contain', 'x'), true],
    [null, condition('reference', 'is_not', 'x'), true],
    ['', condition('category', 'is_empty'), true],
    ['Active', condition('status', 'has_any_of', 'Active', 'Draft'), true],
    [null, condition('category', 'has_none_of', 'Leases'), true],
    [['a', 'b'], condition('tags', 'has_any_of', 'b'), true],
    [['a', 'b'], condition('tags', 'has_none_of', 'b'), false],
    [[], condition('tags', 'is_empty'), true],
    [['ana@x.example', 'bo@y.example'], condition('customer', 'ends_with', '@Y.example'), true],
    [5, condition('balance', 'is_equal_or_less_than', 5), true],
    [null, condition('balance', 'is_not_equal_to', 5), true],
    ['2026-11-20', condition('dueDate', 'is_more_than', '2026-11-19'), true],
    [null, condition('dueDate', 'is_less_than', '2026-11-19'), false],
    [false, condition('isDisputed', 'is_false'), true],
    [null, condition('isDisputed', 'is_false'), true],
  ])('%j %o is %s', (value, each, expected) => {
    expect(match(value, each)).toBe(expected);
  });

  test('groups: all, any, and one in the other; nothing narrows nothing; an unknown field matches nothing', () => {
    const values: Record<string, FilterValue> = { status: 'Active', balance: 700, isDisputed: false };
    const matches = (filter: Filter) => matchFilter(filter, (field) => values[field] ?? null, fields);
    const rich = condition('balance', 'is_more_than', 500);
    const disputed = condition('isDisputed', 'is_true');
    expect(matches(all(rich, disputed))).toBe(false);
    expect(matches(any(rich, disputed))).toBe(true);
    expect(matches(all(condition('status', 'has_any_of', 'Active'), any(disputed, all(rich))))).toBe(true);
    expect([matches(noFilter), matches(any())]).toEqual([true, true]);
    expect(matches(all(condition('secret', 'is_empty')))).toBe(false);
  });

  test('an operator and its opposite never agree', () => {
    const opposites = [
      ['reference', 'contains', 'does_not_contain'],
      ['reference', 'is', 'is_not'],
      ['status', 'has_any_of', 'has_none_of'],
      ['dueDate', 'is_equal_to', 'is_not_equal_to'],
      ['reference', 'is_empty', 'is_not_empty'],
    ] as const;
    fc.assert(
      fc.property(
        fc.option(fc.string()),
        fc.string(),
        fc.constantFrom(...opposites),
        (value, wanted, [field, one, other]) => {
          const values = valuesOf(one) === 'none' ? [] : [wanted];
          expect(match(value, { field, operator: other, values })).toBe(
            !match(value, { field, operator: one, values }),
          );
        },
      ),
    );
  });
});

describe('the text of a filter', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'%~:;(),.é"\'\\ 0aA') }),
  );

  const values = ({ type, options }: FilterField, takes: 'none' | 'one' | 'many') => {
    const one: Record<FilterField['type'], fc.Arbitrary<string | number>> = {
      text: anyText,
      option: options ? fc.constantFrom(...options) : anyText,
      money: fc.maxSafeInteger(),
      number: fc.oneof(
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      ),
      date: fc.constantFrom('2026-11-20', '1999-01-31'),
      boolean: fc.constant(''),
    };
    if (takes === 'none') return fc.constant<(string | number)[]>([]);
    return takes === 'one' ? fc.tuple(one[type]) : fc.array(one[type], { minLength: 1, maxLength: 4 });
  };
  const anyCondition = fc
    .constantFrom(...fields.values())
    .chain((field) =>
      fc
        .constantFrom(...operatorsOf[field.type])
        .chain((operator) =>
          values(field, valuesOf(operator)).map((list): FilterPart => ({ field: field.name, operator, values: list })),
        ),
    );
  const group = (part: fc.Arbitrary<FilterPart>) =>
    fc.record({ match: fc.constantFrom('all' as const, 'any' as const), conditions: fc.array(part, { maxLength: 4 }) });
  const inner = group(anyCondition);
  const anyFilter = group(fc.oneof(anyCondition, group(fc.oneof(anyCondition, inner))));

  test('what was printed is read as it was', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseFilter(printFilter(filter))).toEqual(filter);
      }),
    );
  });

  test('is the one of the address', () => {
    const filter = all(
      condition('status', 'has_any_of', 'Active', 'Draft'),
      any(condition('balance', 'is_more_than', 5000), condition('isDisputed', 'is_true')),
    );
    const text = 'status:has_any_of:Active~Draft;any(balance:is_more_than:5000;isDisputed:is_true)';
    expect(printFilter(filter)).toBe(text);
    expect(parseFilter(text)).toEqual(filter);
    expect(printFilter(noFilter)).toBe('');
    expect(parseFilter('')).toEqual(noFilter);
    expect(parseFilter('reference:contains:100')).toEqual(all(condition('reference', 'contains', '100')));
  });

  test.each([
    'status',
    'status:is_it',
    ':is:x',
    'any(',
    'any(status:is:x',
    'a:is:b:c',
    'a:is:(',
    ';',
    'any(a:is_empty))',
  ])('refuses %j', (text) => {
    expect(parseFilter(text)).toMatchObject({ ok: false, code: 'INVALID_FIELD' });
  });

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        parseFilter(text);
      }),
    );
    expect(parseFilter('any('.repeat(2000))).toMatchObject({ ok: false });
  });
});

test('G43: signs of a pattern mean themselves', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\');
});
