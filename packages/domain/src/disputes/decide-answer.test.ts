import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerDeadline } from './answer-deadline.ts';
import { checkDuplicate } from './check-duplicate.ts';
import { decideAnswer } from './decide-answer.ts';
import { decideDisputeChange } from './decide-dispute-change.ts';
import { decideReopening } from './decide-reopening.ts';
import { disputeCorrections, disputeOutcomes } from './dispute-outcome.ts';
import { needsVerification } from './needs-verification.ts';

const open = { amountCents: 40_00, balanceCents: 100_00, paidCents: 0 };

describe('decideAnswer', () => {
  test('a waiver is never more than the part that was objected to, nor than what is owed', () => {
    const waive = (amountCents?: number) => decideAnswer(open, { outcome: 'UPHELD', correction: 'waive', amountCents });
    expect(waive(40_00)).toEqual({ ok: true });
    expect(waive(40_01)).toMatchObject({ code: 'INVALID_AMOUNT', fields: { amountCents: 'INVALID_AMOUNT' } });
    expect(waive()).toMatchObject({ code: 'SOME_FIELD_IS_MISSING', fields: { amountCents: 'required' } });
    expect(
      decideAnswer({ ...open, balanceCents: 10_00 }, { outcome: 'UPHELD', correction: 'waive', amountCents: 40_00 }),
    ).toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  test('an account is canceled only where the whole was objected to, and no money came in', () => {
    const whole = { ...open, amountCents: null };
    const cancel = { outcome: 'UPHELD', correction: 'cancel' } as const;
    expect(decideAnswer(whole, cancel)).toEqual({ ok: true });
    expect(decideAnswer(open, cancel)).toMatchObject({ fields: { correction: 'cancel-in-part' } });
    expect(decideAnswer({ ...whole, paidCents: 1 }, cancel)).toMatchObject({ code: 'MONEY_MOVED' });
  });

  test('whoever is not right gets no correction', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...disputeOutcomes),
        fc.constantFrom(...disputeCorrections),
        fc.option(fc.integer({ min: 1, max: 200_00 }), { nil: undefined }),
        fc.option(fc.integer({ min: 1, max: 100_00 })),
        (outcome, correction, amountCents, part) => {
          const decided = decideAnswer({ ...open, amountCents: part }, { outcome, correction, amountCents });
          if (!decided.ok) return;
          if (outcome === 'DENIED' || outcome === 'WITHDRAWN') expect(correction).toBe('none');
          if (correction === 'waive') expect(amountCents).toBeLessThanOrEqual(part ?? open.balanceCents);
        },
      ),
    );
  });
});

test('the deadline is the tenth business day after: weekends and holidays are left out', () => {
  expect(answerDeadline('2026-11-02')).toBe('2026-11-17');
  // The eleventh of November and Thanksgiving lie between.
  expect(answerDeadline('2026-11-20')).toBe('2026-12-07');
});

describe('decideDisputeChange', () => {
  const dispute = {
    ...({ status: 'OPENED', version: 3, deadline: '2026-11-20', balanceCents: 100_00, today: '2026-11-10' } as const),
  };
  test('a later day says why, one that is past is none', () => {
    expect(decideDisputeChange(dispute, { version: 3, deadline: '2026-11-25' })).toMatchObject({
      code: 'SOME_FIELD_IS_MISSING',
      fields: { note: 'required' },
    });
    expect(decideDisputeChange(dispute, { version: 3, deadline: '2026-11-25', note: 'Waits for the carrier' }).ok).toBe(
      true,
    );
    expect(decideDisputeChange(dispute, { version: 3, deadline: '2026-11-15' }).ok).toBe(true);
    expect(decideDisputeChange(dispute, { version: 3, deadline: '2026-11-09' })).toMatchObject({
      fields: { deadline: 'past' },
    });
  });
  test('stale, answered, and too much', () => {
    expect(decideDisputeChange(dispute, { version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
    expect(decideDisputeChange({ ...dispute, status: 'ANSWERED' }, { version: 3 })).toMatchObject({
      code: 'INVALID_STATUS',
    });
    expect(decideDisputeChange(dispute, { version: 3, amountCents: 100_01 })).toMatchObject({ code: 'INVALID_AMOUNT' });
  });
});

test('an answered objection is taken up again within thirty days, for no more than is left', () => {
  const answered = { status: 'ANSWERED', answeredOn: '2026-11-01', amountCents: 40_00 } as const;
  const account = { status: 'Active', balanceCents: 25_00, isDisputed: false } as const;
  expect(decideReopening(answered, account, '2026-12-01')).toEqual({ ok: true, amountCents: 25_00 });
  expect(decideReopening(answered, account, '2026-12-02')).toMatchObject({ code: 'INVALID_STATUS' });
  expect(decideReopening(answered, { ...account, isDisputed: true }, '2026-11-05')).toMatchObject({
    code: 'INVALID_STATUS',
  });
  expect(decideReopening({ ...answered, status: 'OPENED' }, account, '2026-11-05')).toMatchObject({
    code: 'INVALID_STATUS',
  });
});

describe('15 U.S.C. 1692g: needsVerification', () => {
  const written = {
    ...({ party: 'THIRD', debtNature: 'CONSUMER', source: 'portal' } as const),
    ...{ openedOn: '2026-11-20', validationSentOn: '2026-11-02' },
  };
  test('a consumer who disputes in writing within the period gets proof before a no counts', () => {
    expect(needsVerification(written, 'DENIED')).toBe(true);
    expect(needsVerification(written, 'PARTLY_UPHELD')).toBe(true);
    expect(needsVerification({ ...written, debtNature: null }, 'DENIED'), 'nobody said').toBe(true);
    expect(needsVerification({ ...written, validationSentOn: null }, 'DENIED'), 'the period has not begun').toBe(true);
  });
  test('what says again what was answered needs a pointer, no proof', () => {
    expect(needsVerification({ ...written, isDuplicate: true }, 'DENIED')).toBe(false);
    const earlier = { status: 'ANSWERED', outcome: 'DENIED', isOfSameAccount: true } as const;
    expect(checkDuplicate(earlier, 'DENIED')).toEqual({ ok: true });
    const no = { code: 'INVALID_FIELD', fields: { duplicateOf: 'no-earlier-dispute' } };
    expect(checkDuplicate(undefined, 'DENIED')).toMatchObject(no);
    expect(checkDuplicate(earlier, 'UPHELD')).toMatchObject(no);
    expect(checkDuplicate({ ...earlier, isOfSameAccount: false }, 'DENIED')).toMatchObject(no);
    expect(checkDuplicate({ ...earlier, status: 'OPENED', outcome: null }, 'DENIED')).toMatchObject(no);
    expect(checkDuplicate({ ...earlier, outcome: 'UPHELD' }, 'DENIED')).toMatchObject(no);
  });
  test('nobody else', () => {
    expect(needsVerification(written, 'WITHDRAWN')).toBe(false);
    expect(needsVerification({ ...written, party: 'FIRST' }, 'DENIED')).toBe(false);
    expect(needsVerification({ ...written, debtNature: 'BUSINESS' }, 'DENIED')).toBe(false);
    expect(needsVerification({ ...written, source: 'call' }, 'DENIED'), 'oral').toBe(false);
    // Five business days to arrive, Veterans Day among them, and thirty days.
    expect(needsVerification({ ...written, openedOn: '2026-12-10' }, 'DENIED')).toBe(true);
    expect(needsVerification({ ...written, openedOn: '2026-12-12' }, 'DENIED'), 'late').toBe(false);
  });
});
