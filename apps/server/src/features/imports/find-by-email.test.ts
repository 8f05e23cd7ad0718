import { expect, test } from 'vitest';
import type { CustomerAnswer } from './customer-answers.ts';
import { findByEmail } from './find-by-email.ts';

const elm = { name: 'Elm Dental' };
const fig = { name: 'Fig Clinic' };
const unnamed = { name: '' };
const said = (choice: 'SAME' | 'SEPARATE'): CustomerAnswer => ({
  ...{ choice, name: null, joinsId: null, firstName: 'Elm Dental', names: [] },
});
const asked = (name: string, answer: CustomerAnswer | null = null, standsAlone = false) => ({
  ...{ name, answer, standsAlone },
});

test('an address joins who is called alike, and by itself nobody else', () => {
  expect(findByEmail([elm, fig], asked('FIG CLINIC, Inc.'))).toBe(fig);
  expect(findByEmail([elm], asked('Fig Clinic'))).toBe(undefined);
  expect(findByEmail([elm], asked('Fig Clinic', said('SEPARATE'), true))).toBe(undefined);
});

test('it joins another name where a person said that they are one, unless another address sets the row apart', () => {
  expect(findByEmail([fig, elm], asked('Oak Spa', said('SAME')))).toBe(elm);
  expect(findByEmail([fig, elm], asked('Oak Spa', said('SAME'), true))).toBe(undefined);
});

test('who is known by the address alone is whoever has it, and keeps it when it is of several', () => {
  expect(findByEmail([fig, elm], asked(''))).toBe(fig);
  expect(findByEmail([fig, elm], asked('', said('SEPARATE')))).toBe(elm);
  expect(findByEmail([fig], asked('', said('SEPARATE')))).toBe(undefined);
  expect(findByEmail([unnamed], asked('Fig Clinic'))).toBe(unnamed);
  expect(findByEmail([unnamed], asked('Fig Clinic', said('SEPARATE'), true))).toBe(undefined);
});
