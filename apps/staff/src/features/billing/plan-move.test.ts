import { describe, expect, test } from 'vitest';
import { planMove } from './plan-move.ts';

const basic = { price: 'basic', tier: 'BASIC', interval: 'month' } as const;
const professional = { price: 'professional', tier: 'PROFESSIONAL', interval: 'month' } as const;
const yearly = { price: 'basic-year', tier: 'BASIC', interval: 'year' } as const;
const paying = { ...basic, status: 'active', cancelAt: null, keptTier: null } as const;

describe('how a company comes to a price', () => {
  test('without a plan, or with one that is over or was never paid, by beginning one', () => {
    expect(planMove(null, basic)).toBe('begin');
    for (const status of ['canceled', 'incomplete', 'incomplete_expired'] as const) {
      expect(planMove({ ...paying, status }, basic)).toBe('begin');
    }
  });

  test('up to more or to a year, down to less of the same length, and never from a year to a month', () => {
    expect(planMove(paying, professional)).toBe('raise');
    expect(planMove(paying, yearly)).toBe('raise');
    expect(planMove(paying, basic)).toBeNull();
    expect(planMove({ ...paying, ...professional }, basic)).toBe('lower');
    expect(planMove({ ...paying, ...professional }, yearly)).toBeNull();
    expect(planMove({ ...paying, ...yearly }, basic)).toBeNull();
    expect(planMove({ ...paying, ...yearly }, professional)).toBeNull();
  });

  test('not at all while something is unpaid or it ends', () => {
    expect(planMove({ ...paying, status: 'past_due' }, professional)).toBeNull();
    expect(planMove({ ...paying, cancelAt: '2026-12-01T00:00:00Z' }, professional)).toBeNull();
  });

  test('back to what is paid until the period ends, from which all else is judged', () => {
    const lowered = { ...paying, keptTier: 'PROFESSIONAL' } as const;
    expect(planMove(lowered, professional)).toBe('take-back');
    expect(planMove(lowered, { ...professional, price: 'professional-year', interval: 'year' })).toBe('raise');
    expect(planMove(lowered, yearly)).toBeNull();
    expect(planMove(lowered, basic)).toBeNull();
  });
});
