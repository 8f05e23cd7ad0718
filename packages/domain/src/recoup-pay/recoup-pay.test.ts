import { expect, test } from 'vitest';
import { documentReviewStatuses, entityTypes } from '../vocabulary.ts';
import { missingDocuments, neededDocuments } from './needed-documents.ts';
import { payDocuments, requirementOf, slotOf } from './pay-documents.ts';
import { dueReminder } from './pay-reminders.ts';
import { noRequirements } from './pay-requirements.ts';
import { mayCharge, payStateOf } from './pay-state.ts';
import { reviewDocument } from './review-document.ts';

const officers = [{ id: 'one' }];

test('which papers an entity brings', () => {
  for (const entity of entityTypes) {
    const needed = neededDocuments({ entity, monthlyCents: 0, takesCards: false }, officers);
    const first = needed.map(({ types: [type] }) => type);
    expect(first.slice(0, 4)).toEqual(['ApplicationAndAgreement', 'ProofOfBusiness', 'SS4', 'VoidCheck']);
    expect(first.includes('NonProfitEvidence')).toBe(entity === 'Not For Profit');
    expect(needed.at(-1)).toEqual({ types: ['IDENTITY_VERIFICATION'], officerId: 'one' });
  }
  const large = neededDocuments({ entity: 'Corporation', monthlyCents: 10_000_001, takesCards: true }, []);
  expect(large.map(({ types: [type] }) => type).slice(4)).toEqual([
    'ProcessingStatements',
    'BANK_STATEMENTS',
    'BALANCE_SHEET',
  ]);
});

test.each(payDocuments)(
  'a paper of the kind %s counts while nobody refused it, and no longer once it is replaced',
  (type) => {
    for (const state of documentReviewStatuses) {
      const need = [{ types: [type] as const, officerId: null }];
      const brought = { type, officerId: null, state, isReplaced: false };
      const isMissing = missingDocuments(need, [brought]).length === 1;
      expect(isMissing).toBe(state === 'FAILED' || state === 'REJECTED');
      expect(missingDocuments(need, [{ ...brought, isReplaced: true }])).toHaveLength(1);
    }
  },
);

test.each(payDocuments)('what becomes of a paper of the kind %s', (type) => {
  const slot = slotOf(type);
  const open = { chargesEnabled: true, isRejected: false };
  expect(reviewDocument(type, noRequirements, open).state).toBe('APPROVED');
  expect(reviewDocument(type, noRequirements, { ...open, chargesEnabled: false }).state).toBe('UNDER_REVIEW');
  expect(reviewDocument(type, noRequirements, { ...open, isRejected: true }).state).toBe('REJECTED');
  if (slot === null) return;
  const errors = [{ code: 'verification_document_expired', requirement: requirementOf(slot) }];
  expect(reviewDocument(type, { ...noRequirements, errors }, open)).toEqual({
    state: 'REJECTED',
    reason: errors[0]?.code,
  });
  expect(reviewDocument(type, { ...noRequirements, pending: [requirementOf(slot)] }, open).state).toBe('UNDER_REVIEW');
});

test('states, and what they mean for charges', () => {
  const ready = {
    ...{ isBegun: true, isSubmitted: true, chargesEnabled: true, payoutsEnabled: true },
    ...{ requirements: noRequirements, missesDocuments: false },
  };
  expect(payStateOf(ready)).toBe('FINISHED');
  expect(payStateOf({ ...ready, isBegun: false })).toBe('NOT_STARTED');
  expect(payStateOf({ ...ready, payoutsEnabled: false })).toBe('IN_PROGRESS');
  expect(payStateOf({ ...ready, requirements: { ...noRequirements, due: ['company.tax_id'] } })).toBe('DATA_MISSING');
  expect(payStateOf({ ...ready, requirements: { ...noRequirements, disabledReason: 'rejected.fraud' } })).toBe(
    'REJECTED',
  );
  const account = {
    state: 'DATA_MISSING',
    chargesEnabled: true,
    finishedAt: new Date(),
    chargesMeanwhile: false,
  } as const;
  expect(mayCharge(null)).toBe(true);
  expect(mayCharge(account)).toBe(true);
  expect(mayCharge({ ...account, chargesEnabled: false })).toBe(false);
  expect(mayCharge({ ...account, finishedAt: null })).toBe(false);
  expect(mayCharge({ ...account, finishedAt: null, chargesMeanwhile: true })).toBe(true);
});

test('reminders: 14, 7 and 2 days before, each once', () => {
  const deadline = new Date('2026-12-31T12:00:00Z');
  const before = (days: number) => new Date(deadline.getTime() - days * 86_400_000);
  expect(dueReminder(deadline, before(15), null)).toBeNull();
  expect(dueReminder(deadline, before(14), null)).toBe(14);
  expect(dueReminder(deadline, before(10), 14)).toBeNull();
  expect(dueReminder(deadline, before(6), 14)).toBe(7);
  expect(dueReminder(deadline, before(1), null)).toBe(2);
  expect(dueReminder(deadline, before(0), 7)).toBeNull();
});
