import { expect, test } from 'vitest';
import { asksForEmail, asksForNumber, isCompanyName, isSameName, proposedChoice } from './customer-question.ts';

test('a number is asked about when its names are not one name written otherwise', () => {
  expect(asksForNumber(['Ann Lee'])).toBe(false);
  expect(asksForNumber(['Ann Lee', 'LEE, Ann', 'ann  lee'])).toBe(false);
  expect(asksForNumber(['Harbor Supply', 'Harbor Supply, Inc.', 'HARBOR SUPPLY INC'])).toBe(false);
  expect(asksForNumber(['José Núñez', 'Jose Nunez'])).toBe(false);
  expect(asksForNumber(['Ann Lee', 'Bob Stone'])).toBe(true);
  expect(asksForNumber(['Ann Lee', 'Ann M. Lee'])).toBe(true);
  expect(asksForNumber(['Harbor Supply', 'Harbor Supplies'])).toBe(true);
  expect(isSameName('', 'Inc')).toBe(true);
});

test('an address is asked about when it alone would join two names', () => {
  const led = (name: string) => ({ name, isLed: true });
  const numbered = (name: string) => ({ name, isLed: false });
  expect(asksForEmail([led('Elm Dental'), led('Elm Dental, Inc.')], [])).toBe(false);
  expect(asksForEmail([led('Elm Dental'), led('Fig Clinic')], [])).toBe(true);
  expect(asksForEmail([led('Fig Clinic')], ['Elm Dental'])).toBe(true);
  expect(asksForEmail([led('Fig Clinic')], ['Elm Dental', 'Fig Clinic LLC'])).toBe(false);
  expect(asksForEmail([led('Fig Clinic'), numbered('Elm Dental')], [])).toBe(true);
  expect(asksForEmail([numbered('Fig Clinic'), numbered('Elm Dental')], [])).toBe(false);
});

test('a name alone joins one company by itself, and nobody else', () => {
  const known = (name: string, isBusiness: boolean | null = null) => ({ name, isBusiness });
  expect(['Harbor Supply LLC', 'Acme, Inc.', 'Müller GmbH'].every(isCompanyName)).toBe(true);
  expect(['Ann Lee', 'Inca Lopez', 'Harbor Supply'].some(isCompanyName)).toBe(false);
  expect(proposedChoice([known('Harbor Supply LLC')])).toBe('JOIN');
  expect(proposedChoice([known('Harbor Supply', true)])).toBe('JOIN');
  expect(proposedChoice([known('Harbor Supply LLC', false)])).toBe(null);
  expect(proposedChoice([known('Ann Lee')])).toBe(null);
  expect(proposedChoice([known('Harbor Supply LLC'), known('Harbor Supply LLC')])).toBe(null);
  expect(proposedChoice([])).toBe(null);
});
