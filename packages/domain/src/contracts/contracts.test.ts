import { describe, expect, test } from 'vitest';
import { recordStatuses } from '../vocabulary.ts';
import { allowedStatuses, asksReason, contractMoves, moveContract } from './contract-state.ts';
import { contractTask } from './contract-task.ts';
import { decideRenewal, nextTerm, type RenewalFacts } from './contract-term.ts';

describe('states', () => {
  const facts = { status: 'Draft', startDate: '2026-01-01', owedCents: 0 } as const;

  test('every pair of states is in the table or refused', () => {
    for (const status of recordStatuses)
      for (const to of recordStatuses) {
        const known = contractMoves.some((each) => each.from === status && each.to === to && each.by === 'person');
        const moved = moveContract({ ...facts, status }, to, { by: 'person', reason: 'why' });
        expect(moved.ok).toBe(known);
        expect(allowedStatuses(status).includes(to)).toBe(known);
      }
  });

  test('a draft opens once it has a beginning', () => {
    expect(moveContract({ ...facts, startDate: null }, 'Open', { by: 'person' })).toMatchObject({
      code: 'SOME_FIELD_IS_MISSING',
      fields: { startDate: 'SOME_FIELD_IS_MISSING' },
    });
    expect(moveContract(facts, 'Open', { by: 'person' }).ok).toBe(true);
  });

  test('closing asks why where accounts owe, reopening always', () => {
    const owing = { ...facts, status: 'In Progress', owedCents: 1 } as const;
    expect(moveContract(owing, 'Closed', { by: 'person' })).toMatchObject({ code: 'SOME_FIELD_IS_MISSING' });
    expect(moveContract(owing, 'Closed', { by: 'person', reason: 'Sold' }).ok).toBe(true);
    expect(moveContract({ ...owing, owedCents: 0 }, 'Closed', { by: 'person' }).ok).toBe(true);
    expect(asksReason({ status: 'Canceled', owedCents: 0 }, 'Draft')).toBe(true);
    expect(asksReason({ status: 'Draft', owedCents: 5 }, 'Closed')).toBe(false);
  });

  test('only the ledger puts one in progress, and the calendar closes at zero only', () => {
    const open = { ...facts, status: 'Open' } as const;
    expect(moveContract(open, 'In Progress', { by: 'person' })).toMatchObject({ code: 'INVALID_STATUS' });
    expect(moveContract(open, 'In Progress', { by: 'ledger' }).ok).toBe(true);
    expect(moveContract(open, 'Closed', { by: 'calendar' }).ok).toBe(true);
    expect(moveContract({ ...open, owedCents: 1 }, 'Closed', { by: 'calendar' }).ok).toBe(false);
  });
});

describe('terms', () => {
  test('the last day belongs to the old term, and the next begins behind it', () => {
    expect(nextTerm({ startDate: '2025-01-01', endDate: '2025-12-31' }, 12)).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
  });

  test('a term from the 31st stays one, whatever the months between', () => {
    const startDate = '2026-01-31';
    const first = nextTerm({ startDate, endDate: '2026-02-27' }, 1);
    expect(first).toEqual({ startDate: '2026-02-28', endDate: '2026-03-30' });
    expect(nextTerm({ startDate, endDate: first.endDate }, 1)).toEqual({
      startDate: '2026-03-31',
      endDate: '2026-04-29',
    });
  });

  test('an end that is no whole number of months is counted from', () => {
    expect(nextTerm({ startDate: '2026-01-01', endDate: '2026-06-14' }, 1).endDate).toBe('2026-07-14');
  });

  const facts: RenewalFacts = {
    ...{ startDate: '2025-12-01', endDate: '2026-11-30', mode: 'auto', months: 12, noticeDays: 30 },
    ...{ nature: 'BUSINESS', today: '2026-11-30', remindedFor: null, endedFor: null },
  };

  test('the last day itself brings nothing; the day behind it brings a term', () => {
    expect(decideRenewal(facts)).toBeNull();
    expect(decideRenewal({ ...facts, today: '2026-12-01' })).toEqual({
      kind: 'renew',
      terms: [{ startDate: '2026-12-01', endDate: '2027-11-30' }],
    });
  });

  test('forty days without a look are one term, fourteen months are two', () => {
    const late = (today: string) => {
      const step = decideRenewal({ ...facts, today });
      return step?.kind === 'renew' ? step.terms.map(({ endDate }) => endDate) : step;
    };
    expect(late('2027-01-09')).toEqual(['2027-11-30']);
    expect(late('2028-01-30')).toEqual(['2027-11-30', '2028-11-30']);
  });

  test('a consumer is never bound to another term: somebody is told, once', () => {
    const consumer = { ...facts, nature: 'CONSUMER', today: '2026-11-01' } as const;
    expect(decideRenewal(consumer)).toEqual({ kind: 'remind' });
    expect(decideRenewal({ ...consumer, remindedFor: '2026-11-30' })).toBeNull();
    expect(decideRenewal({ ...consumer, today: '2026-12-01' })).toEqual({ kind: 'end', isNew: true });
  });

  test('a reminder comes on its day and not before; a contract that is not renewed ends', () => {
    const remind = { ...facts, mode: 'remind' } as const;
    expect(decideRenewal({ ...remind, today: '2026-10-30' })).toBeNull();
    expect(decideRenewal({ ...remind, today: '2026-10-31' })).toEqual({ kind: 'remind' });
    expect(decideRenewal({ ...facts, mode: 'none', today: '2026-10-31' })).toBeNull();
    const over = { ...facts, mode: 'none', today: '2026-12-02', endedFor: '2026-11-30' } as const;
    expect(decideRenewal(over)).toEqual({ kind: 'end', isNew: false });
    expect(decideRenewal({ ...facts, endDate: null })).toBeNull();
  });
});

test('tasks say what is owed, in both languages', () => {
  const facts = { kind: 'ended', reference: 'C-7', title: 'Lease', endDate: '2026-11-30', owedCents: 123_456 } as const;
  expect(contractTask(facts, 'en').title).toBe('Contract C-7 ended on Nov 30, 2026, $1,234.56 owed');
  expect(contractTask(facts, 'es').title).toContain('$1,234.56');
  expect(contractTask({ ...facts, kind: 'ending' }, 'en').title).toContain('ends on');
});
