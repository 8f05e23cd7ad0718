import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteInZone } from '../calendar/zoned-time.ts';
import { productZoneIds } from '../time-zones/zone-names.ts';
import { isWindowOpen, nextOpening, nextSlot } from './send-window.ts';

const noon = new Date('2026-11-05T17:00:00Z');

describe('the window', () => {
  const anyZones = fc.uniqueArray(
    fc.constantFrom(...productZoneIds, 'America/Phoenix', 'Pacific/Guam', 'Asia/Kolkata'),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const anyInstant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }).map((ms) => new Date(ms));

  test('G14: nothing known means the hours common to all six zones', () => {
    expect(nextOpening(productZoneIds, new Date('2026-11-05T13:00:00Z'))).toEqual(new Date('2026-11-05T18:00:00Z'));
    expect(nextOpening(productZoneIds, new Date('2026-07-05T13:00:00Z'))).toEqual(new Date('2026-07-05T18:00:00Z'));
    expect(nextOpening([], noon)).toBe(null);
    expect(isWindowOpen([], noon)).toBe(false);
  });

  test('G14: the next opening is open in every zone, is the least one, and every slot is on the half hour', () => {
    fc.assert(
      fc.property(anyZones, anyInstant, (zones, at) => {
        const opening = nextOpening(zones, at);
        const slot = nextSlot(zones, at);
        if (opening === null) {
          expect(slot).toBe(null);
          return;
        }
        expect(opening >= at).toBe(true);
        expect(isWindowOpen(zones, opening)).toBe(true);
        if (opening > at) expect(isWindowOpen(zones, new Date(opening.getTime() - 1))).toBe(false);
        if (slot === null) return;
        expect(slot >= opening).toBe(true);
        expect(isWindowOpen(zones, slot)).toBe(true);
        expect(minuteInZone(slot, zones[0] ?? '') % 30).toBe(0);
        expect(nextSlot(zones, slot)).toEqual(slot);
      }),
    );
  });

  test('G14: every half hour over both changes of the clocks: open exactly from 8:00 to 20:00 on the wall', () => {
    for (const day of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2028-02-29', '2026-12-31']) {
      for (let half = 0; half < 96; half++) {
        const at = new Date(Date.parse(`${day}T00:00:00Z`) + half * 1_800_000);
        for (const zone of productZoneIds) {
          const wall = new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          }).format(at);
          expect(isWindowOpen([zone], at), `${zone} ${wall}`).toBe(wall >= '08:00' && wall <= '20:00');
        }
      }
    }
  });
});
