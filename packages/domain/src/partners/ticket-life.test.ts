import { describe, expect, test } from 'vitest';
import { isLiveTicket } from './ticket-life.ts';

const now = new Date('2026-11-20T14:00:00.000Z');
const endingIn = (milliseconds: number) => ({ expiresAt: new Date(now.getTime() + milliseconds) });

describe('a partner’s ticket', () => {
  test.each([
    ['just signed', 300_000, true],
    ['in its last moment', 1, true],
    ['at its end', 0, false],
    ['after its end', -1, false],
    ['with a longer life than any of ours', 300_001, false],
  ])('%s', (_, left, isLive) => expect(isLiveTicket(endingIn(left), now)).toBe(isLive));

  test('without a moment of its end', () => expect(isLiveTicket({ expiresAt: new Date(Number.NaN) }, now)).toBe(false));
});
