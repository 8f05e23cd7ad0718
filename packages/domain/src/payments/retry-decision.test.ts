import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declineKindOf } from './decline-kinds.ts';
import { decideRetry, type FailedCharge } from './retry-decision.ts';

const begins = Date.parse('2026-11-20T14:00:00Z');
const hour = 3_600_000;

const codes = [
  ...['processing_error', 'issuer_not_available', 'insufficient_funds', 'card_velocity_exceeded', 'generic_decline'],
  ...['do_not_honor', 'authentication_required', 'expired_card', 'stolen_card', 'lost_card', 'a_code_of_tomorrow', ''],
  'PROVIDER_UNAVAILABLE',
];

const failed: fc.Arbitrary<FailedCharge> = fc
  .record({
    kind: fc.constantFrom('CARD', 'ACH'),
    network: fc.constantFrom('VISA', 'MASTERCARD', 'AMEX', null),
    declineCode: fc.constantFrom(...codes),
    adviceCode: fc.constantFrom(
      null,
      '01',
      '03',
      '21',
      '24',
      'do_not_try_again',
      'confirm_card_data',
      'try_again_later',
    ),
    networkCode: fc.constantFrom(null, '04', '14', '51', '54', '91', '05', 'R01', 'R02', 'R09', 'R10', 'R29'),
    amountCents: fc.integer({ min: 1, max: 500_000 }),
    firstAmountCents: fc.constant(0),
    tries: fc
      .array(fc.integer({ min: 0, max: 60 * 24 }), { maxLength: 6 })
      .map((hours) => hours.map((ago) => new Date(begins - ago * hour))),
    untakenAt: fc.option(fc.integer({ min: 0, max: 48 }).map((ago) => new Date(begins - ago * hour))),
    party: fc.constantFrom('FIRST', 'THIRD'),
    debtNature: fc.constantFrom('CONSUMER', 'BUSINESS'),
    events: fc.constantFrom([], [{ name: 'BK_FILED', at: new Date(begins - 90 * 24 * hour) }]),
    flags: fc.constant(new Set<never>()),
  })
  .map((charge) => ({ ...charge, firstAmountCents: charge.amountCents }));

const isReturn = (code: string | null) => /^R\d{2}$/.test(code ?? '');

describe('charges are tried again by a table, never blindly (card networks; Nacha 2.12.4)', () => {
  test('what is hard, needs its payer or is known to nobody is never tried again', () => {
    fc.assert(
      fc.property(failed, (charge) => {
        const decision = decideRetry(charge, new Date(begins));
        const kind = declineKindOf(charge.declineCode);
        const isHopeless = kind === 'hard' || kind === 'payer';
        if (charge.kind === 'CARD' && isHopeless) expect(decision.kind).toBe('never');
        if (charge.kind === 'ACH' && !isReturn(charge.networkCode) && kind !== 'transient')
          expect(decision.kind).toBe('never');
        if (charge.kind === 'CARD' && charge.adviceCode === 'do_not_try_again') expect(decision.kind).toBe('never');
        if (charge.events.length > 0) expect(decision.kind).toBe('never');
      }),
      { numRuns: 2_000 },
    );
  });

  test('nothing comes before its hour, and what was decided still stands when its hour has come', () => {
    fc.assert(
      fc.property(failed, (charge) => {
        const now = new Date(begins);
        const decision = decideRetry(charge, now);
        if (decision.kind === 'never') return;
        const known = [...charge.tries, ...(charge.untakenAt ? [charge.untakenAt] : [])];
        const last = Math.max(...known.map((at) => at.getTime()), 0);
        expect(decision.at.getTime()).toBeGreaterThanOrEqual(Math.max(begins, last + hour));
        if (known.length > 0) expect(decideRetry(charge, decision.at)).toEqual(decision);
      }),
      { numRuns: 2_000 },
    );
  });

  test('whatever goes wrong at each try, a card is asked four times at most and a debit presented again twice', () => {
    fc.assert(
      fc.property(
        fc.array(failed, { minLength: 8, maxLength: 8 }),
        fc.constantFrom('CARD', 'ACH'),
        (failures, kind) => {
          const tries = [new Date(begins)];
          for (const failure of failures) {
            const now = tries.at(-1) ?? new Date(begins);
            const charge: FailedCharge = { ...failure, kind, tries, untakenAt: null };
            const decision = decideRetry(charge, now);
            if (decision.kind === 'never') break;
            tries.push(decision.at);
          }
          const isDebit = kind === 'ACH' && failures.every((each) => isReturn(each.networkCode));
          expect(tries.length).toBeLessThanOrEqual(isDebit ? 3 : 4);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a charge that the provider did not take is tried in an hour, however late it is asked', () => {
    const charge: FailedCharge = {
      ...{ kind: 'CARD', network: null, declineCode: 'PROVIDER_UNAVAILABLE', adviceCode: null, networkCode: null },
      ...{ amountCents: 100, firstAmountCents: 100, tries: [], untakenAt: new Date(begins), party: 'FIRST' },
      ...{ debtNature: 'CONSUMER', events: [], flags: new Set() },
    };
    const inAnHour = new Date(begins + hour);
    expect(decideRetry(charge, new Date(begins))).toEqual({ kind: 'at', at: inAnHour, reason: 'waits' });
    expect(decideRetry(charge, inAnHour)).toEqual({ kind: 'at', at: inAnHour, reason: 'waits' });
    const later = new Date(begins + 5 * hour);
    expect(decideRetry(charge, later)).toEqual({ kind: 'at', at: later, reason: 'waits' });
  });
});
