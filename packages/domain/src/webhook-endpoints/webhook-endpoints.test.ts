import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timelineEvents } from '../vocabulary.ts';
import { afterFailure, type EndpointHealth, healthy, restSeconds } from './endpoint-health.ts';
import { RETRY_SECONDS, retryAfterSeconds, secondsToNextTry, TRIES_MAX } from './retry-ladder.ts';
import { typeOfChange } from './type-of-change.ts';
import { groupOf, isWebhookChoice, timelineType, webhookGroups, webhookTypes } from './webhook-events.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);

describe('types of events', () => {
  test('are one for each line of the timeline, and each belongs to a group that can be asked for', () => {
    for (const kind of timelineEvents) expect(webhookTypes).toContain(timelineType(kind));
    expect(timelineEvents).toHaveLength(34);
    expect(new Set(webhookTypes).size).toBe(webhookTypes.length);
    for (const type of webhookTypes) {
      expect(type).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(webhookGroups).toContain(groupOf(type));
      expect(isWebhookChoice(type) && isWebhookChoice(groupOf(type))).toBe(true);
    }
    for (const wrong of ['', '*', 'account', 'account.', 'member.created', 'account.*.*', 'webhook.test'])
      expect(isWebhookChoice(wrong), wrong).toBe(false);
  });

  test('follow from what the audit says', () => {
    const after = { a: 1 };
    const cases: [string, string, object | null, object | null, string | null][] = [
      ['account.create', 'account', null, after, 'account.created'],
      ['account.update', 'account', after, after, 'account.updated'],
      ['account.import', 'account', after, after, 'account.updated'],
      ['account.delete', 'account', after, null, 'account.deleted'],
      ['payment.start', 'payment', null, after, 'payment.created'],
      ['payment.refund', 'payment', null, after, 'payment.updated'],
      ['account.look', 'account', null, null, null],
      ['member.update', 'member', after, after, null],
      ['api-key.create', 'api-key', null, after, null],
    ];
    for (const [action, recordKind, before, is, type] of cases)
      expect(typeOfChange({ action, recordKind, before, after: is }), action).toBe(type);
  });
});

describe('G23: a delivery that failed', () => {
  test('is tried ten times, with a tenth of jitter, over three days', () => {
    const all = RETRY_SECONDS.reduce<number>((sum, step) => sum + step, 0);
    expect(TRIES_MAX).toBe(10);
    expect(all / 3_600).toBeGreaterThan(72);
    expect(secondsToNextTry(TRIES_MAX, null, 0.5)).toBeNull();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: TRIES_MAX - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, random) => {
          const step = RETRY_SECONDS[tries - 1] ?? 0;
          const wait = secondsToNextTry(tries, null, random) ?? 0;
          return wait >= step * 0.9 && wait <= step * 1.1 + 1;
        },
      ),
    );
  });

  test('waits as long as the receiver asks, a day at most, and never shorter than the ladder', () => {
    expect(secondsToNextTry(1, 120, 0.5)).toBe(120);
    expect(secondsToNextTry(1, 10_000_000, 0.5)).toBe(86_400);
    expect(secondsToNextTry(3, 1, 0.5)).toBe(1_800);
    expect(retryAfterSeconds('120', at(0))).toBe(120);
    expect(retryAfterSeconds(at(1).toUTCString(), at(0))).toBe(3_600);
    expect(retryAfterSeconds(at(-1).toUTCString(), at(0))).toBe(0);
    for (const nonsense of ['soon', '-1', '1e9x', '']) expect(retryAfterSeconds(nonsense, at(0)), nonsense).toBeNull();
    expect(retryAfterSeconds(null, at(0))).toBeNull();
  });
});

describe('G23: an endpoint', () => {
  const play = (hours: readonly number[]) => {
    let health: EndpointHealth = healthy;
    const told: number[] = [];
    let disabledAt: number | null = null;
    for (const hour of hours) {
      const after = afterFailure(health, at(hour));
      health = after.health;
      if (after.tell !== null) told.push(after.tell);
      if (after.isDisabled) disabledAt ??= hour;
    }
    return { told, disabledAt };
  };

  test('that fails for five days is switched off, and told on days 1, 3 and 5', () => {
    expect(play(Array.from({ length: 200 }, (_, hour) => hour))).toEqual({ told: [1, 3, 5], disabledAt: 120 });
  });

  test('is not switched off by failures of one hour, nor by what nobody tried', () => {
    expect(play([0, 0.5, 1, 11])).toEqual({ told: [], disabledAt: null });
    // The second failure, days later, is the first that confirms it.
    expect(play([0, 130])).toEqual({ told: [3], disabledAt: null });
    expect(play([0, 130, 131]).disabledAt).toBe(131);
  });

  test('rests longer with each failure, five minutes at most', () => {
    const rests = [0, 1, 2, 3, 20].map((failuresInRow) => restSeconds({ ...healthy, failuresInRow }));
    expect(rests).toEqual([0, 5, 10, 20, 300]);
  });
});
