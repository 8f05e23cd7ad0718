import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationSteps } from '../vocabulary.ts';
import {
  doneSteps,
  mayStandAt,
  missingEntries,
  neededEntries,
  type RegistrationEntries,
  stepAfter,
} from './registration-entries.ts';

const whole: RegistrationEntries = {
  COMPANY: {
    ...{ legalName: 'Acme LLC', businessType: 'Corporation', kind: 'private', industry: 'LEGAL' },
    ...{ region: 'USA_AND_CANADA', customerType: 'B2B', collectsAs: 'FIRST' },
  },
  ADDRESS: {
    ...{ address: '1 Lake St', city: 'Buffalo', state: 'NY', zip: '14201' },
    ...{ phone: '+17165550101', supportEmail: 'help@acme.example' },
  },
  PORTAL: { subdomain: 'acme-llc', timeZone: 'New York', language: 'en' },
  START: { start: 'CSV' },
};

test('with every part given all is done but the end, which is reached by going there', () => {
  const facts = { isVerified: true, isFinished: false, unchecked: {}, entries: whole };
  expect(doneSteps(facts)).toEqual(registrationSteps.slice(0, -1));
  expect(mayStandAt(facts, 'FINISHED')).toBe(true);
  expect(doneSteps({ ...facts, isFinished: true })).toEqual(registrationSteps);
});

test.each(Object.entries(neededEntries).flatMap(([step, fields]) => fields.map((field) => [step, field] as const)))(
  '%s is not done without %s, and nothing after it is reached',
  (step, field) => {
    const given = { ...(whole as Record<string, object>)[step], [field]: '' };
    const entries: RegistrationEntries = { ...whole, [step]: given };
    expect(missingEntries({ entries, unchecked: {} }, step as 'COMPANY')).toEqual([field]);
    const facts = { isVerified: true, isFinished: false, unchecked: {}, entries };
    expect(doneSteps(facts)).not.toContain(step);
    expect(mayStandAt(facts, 'FINISHED')).toBe(false);
    expect(mayStandAt(facts, step as 'COMPANY')).toBe(true);
  },
);

test('a step is not done while something typed in it cannot be taken, needed or not', () => {
  const unchecked = { COMPANY: { website: 'lopez bakery' }, PORTAL: {} };
  const facts = { isVerified: true, isFinished: false, entries: whole, unchecked };
  expect(missingEntries(facts, 'COMPANY')).toEqual(['website']);
  expect(doneSteps(facts)).not.toContain('COMPANY');
  expect(doneSteps(facts)).toContain('PORTAL');
  expect(mayStandAt(facts, 'ADDRESS')).toBe(false);
});

test('nobody passes the mailed link', () => {
  const facts = { isVerified: false, isFinished: false, unchecked: {}, entries: whole };
  expect(registrationSteps.filter((step) => mayStandAt(facts, step))).toEqual(['ACCOUNT', 'VERIFY']);
});

test('whoever may stand at a step may stand at each before it', () => {
  const part = <T extends object>(entries: T) => fc.option(fc.constant(entries), { nil: undefined });
  const entries = fc.record({
    COMPANY: part(whole.COMPANY ?? {}),
    ADDRESS: part(whole.ADDRESS ?? {}),
    PORTAL: part(whole.PORTAL ?? {}),
    START: part(whole.START ?? {}),
  });
  fc.assert(
    fc.property(entries, fc.boolean(), fc.constantFrom(...registrationSteps), (given, isVerified, step) => {
      const facts = { isVerified, isFinished: false, unchecked: {}, entries: given as RegistrationEntries };
      if (!mayStandAt(facts, step)) return;
      for (const before of registrationSteps.slice(0, registrationSteps.indexOf(step)))
        expect(mayStandAt(facts, before)).toBe(true);
    }),
  );
  expect(stepAfter('ACCOUNT')).toBe('VERIFY');
  expect(stepAfter('FINISHED')).toBe('FINISHED');
});
