import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields, type FieldRow } from './changed-fields.ts';
import { type Field, type FieldTable, fieldsWith, rowKeyOf } from './field.ts';
import { type FieldNoun, fieldTables } from './field-tables.ts';

const nouns = Object.keys(fieldTables) as FieldNoun[];

const instants = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
/** Values as a row of the database holds them. */
function anyValue(id: string, field: Field): fc.Arbitrary<unknown> {
  if (id === 'tags' || id === 'timeZone') return fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 4 });
  if (field.kind === 'money' || field.kind === 'number') return fc.integer();
  if (field.kind === 'instant') return instants;
  if (field.kind === 'date') return fc.option(instants.map((day) => day.toISOString().slice(0, 10)));
  return field.kind === 'boolean' ? fc.boolean() : fc.option(fc.string());
}

const custom = fc.dictionary(fc.stringMatching(/^[a-f\d]{1,6}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()));

function rowOf(noun: FieldNoun): fc.Arbitrary<FieldRow> {
  const table: FieldTable = fieldTables[noun];
  const columns = Object.entries(table).flatMap(([id, field]): [string, fc.Arbitrary<unknown>][] => {
    const key = rowKeyOf(id, field);
    return key === null ? [] : [[key, anyValue(id, field)]];
  });
  return fc.record({ ...Object.fromEntries(columns), custom });
}

const audited = (noun: FieldNoun) => fieldsWith<FieldTable, 'audited'>(fieldTables[noun], 'audited');

describe.each(nouns)('what changed of the record %s', (noun) => {
  const row = rowOf(noun);

  test('is nothing between a state and itself, in whatever order it is written', () => {
    fc.assert(
      fc.property(row, (state) => {
        const turned = Object.fromEntries(
          Object.entries(structuredClone(state))
            .toReversed()
            .map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
        );
        expect(changedFields(noun, state, turned)).toEqual({ before: {}, after: {} });
      }),
    );
  });

  test('is the same backwards with both sides turned', () => {
    fc.assert(
      fc.property(row, row, (one, other) => {
        const { custom: _one, ...a } = one;
        const { custom: _other, ...b } = other;
        const there = changedFields(noun, a, b);
        expect(changedFields(noun, b, a)).toEqual({ before: there.after, after: there.before });
      }),
    );
  });

  test('names every audited field that differs, and no other (G59)', () => {
    fc.assert(
      fc.property(row, row, fc.subarray(audited(noun)), (one, other, ids) => {
        const table: FieldTable = fieldTables[noun];
        const keys = ids.flatMap((id) => {
          const field = table[id];
          return field ? (rowKeyOf(id, field) ?? []) : [];
        });
        const touched = { ...one, ...Object.fromEntries(keys.map((key) => [key, other[key]])) };
        const { before, after } = changedFields(noun, one, touched);
        const written = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
        const differing = ids.filter((_, at) => written(one[keys[at] ?? '']) !== written(other[keys[at] ?? '']));
        expect(new Set(Object.keys(after))).toEqual(new Set(differing));
        expect(Object.keys(before)).toEqual(Object.keys(after));
      }),
    );
  });

  test('is all that is there when it begins, and all that was there when it ends', () => {
    fc.assert(
      fc.property(row, (state) => {
        const begun = changedFields(noun, null, state);
        expect(begun.before).toEqual({});
        expect(Object.values(begun.after)).not.toContain(null);
        expect(changedFields(noun, state, null)).toEqual({ before: begun.after, after: {} });
      }),
    );
  });

  test('leaves out what the new state does not speak of', () => {
    fc.assert(
      fc.property(row, row, fc.subarray(audited(noun), { minLength: 0 }), (one, other, ids) => {
        const table: FieldTable = fieldTables[noun];
        const keys = new Set(ids.map((id) => table[id] && rowKeyOf(id, table[id])));
        const part = Object.fromEntries(Object.entries(other).filter(([key]) => keys.has(key)));
        expect(ids).toEqual(expect.arrayContaining(Object.keys(changedFields(noun, one, part).after)));
      }),
    );
  });
});

test('own fields stand under their own names, one by one', () => {
  const before = { custom: { a: 'red', b: 3, c: true } };
  expect(changedFields('account', before, { custom: { a: 'red', b: 4, c: null, d: 'new' } })).toEqual({
    before: { 'custom.b': 3, 'custom.c': true, 'custom.d': null },
    after: { 'custom.b': 4, 'custom.c': null, 'custom.d': 'new' },
  });
  // A value that is taken away leaves no key behind.
  expect(changedFields('account', before, { custom: { a: 'red', b: 3 } })).toEqual({
    before: { 'custom.c': true },
    after: { 'custom.c': null },
  });
  expect(changedFields('account', before, { reference: 'R' }).after).toEqual({ reference: 'R' });
});

test('an address is compared part by part, however the state holds it', () => {
  const before = { addressLine: '1 Elm St', unit: null, city: 'Tampa', state: 'FL', zip: '33601', country: 'US' };
  const after = {
    address: { address: '1 Elm St', unit: '2B', city: 'Tampa', state: 'FL', zip: '33602', country: 'US' },
  };
  const changed = { before: { unit: null, zip: '33601' }, after: { unit: '2B', zip: '33602' } };
  expect(changedFields('debtor', before, after)).toEqual(changed);
  expect(changedFields('debtor', before, { address: null }).after).toEqual({
    ...{ address: null, city: null, state: null, zip: null, country: null },
  });
});

test('G59: a changed e-mail or phone of a customer is a change', () => {
  const before = { email: 'a@b.example', phone: '+13055550100' };
  expect(changedFields('debtor', before, { email: 'c@d.example', phone: null })).toEqual({
    before: { email: 'a@b.example', phone: '+13055550100' },
    after: { email: 'c@d.example', phone: null },
  });
});

test('money is in cents, an instant the same as text and as a date, and what the ledger says is no change', () => {
  const at = '2026-11-23T12:00:00.000Z';
  expect(
    changedFields(
      'account',
      { amountCents: 1000, balanceCents: 1000, dueDate: '2026-11-01' },
      { amountCents: 2000, balanceCents: 500, dueDate: '2026-11-01' },
    ),
  ).toEqual({ before: { amount: 1000 }, after: { amount: 2000 } });
  expect(changedFields('task', { dueAt: new Date(at) }, { dueAt: '2026-11-23T12:00:00Z' }).after).toEqual({});
});
