import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minuteInZone } from '../calendar/zoned-time.ts';
import { productZoneIds } from '../time-zones/zone-names.ts';
import type { ContactFacts } from './contact-facts.ts';
import { contactRuleTitle } from './contact-rules.ts';
import { decideContact } from './decide-contact.ts';
import { isWindowOpen, nextOpening, nextSlot } from './send-window.ts';

const newYork = 'America/New_York';
const facts: ContactFacts = {
  channel: 'SMS',
  origin: 'AUTO',
  messageKind: 'REMINDER',
  isSendActive: true,
  isDoNotContact: false,
  accountStatus: 'Active',
  balanceCents: 100,
  isDisputed: false,
  contact: { isOptedOut: false, hasConsent: true },
  zones: [newYork],
  textHas: ['SENDER_NAME', 'OPT_OUT'],
};
const noon = new Date('2026-11-05T17:00:00Z');

describe('decideContact', () => {
  test('allows what breaks no rule', () => {
    expect(decideContact(facts, noon)).toEqual({
      decision: 'ALLOW',
      reasons: [],
      requiredText: [],
      nextLawful: noon,
      policyVersion: 1,
    });
  });

  test.each<[string, Partial<ContactFacts>]>([
    ['SYS-INPUT', { zones: [] }],
    ['SYS-SWITCH', { isSendActive: false }],
    ['ACC-STATUS', { balanceCents: 0 }],
    ['ACC-STATUS', { accountStatus: 'Canceled' }],
    ['ACC-STATUS', { accountStatus: 'Draft' }],
    ['REGF-CEASE', { isDoNotContact: true }],
    ['HOUSE-DISPUTE-OPEN', { isDisputed: true }],
    ['HOUSE-NO-CONTACT', { contact: null }],
    ['TCPA-REVOKE', { contact: { isOptedOut: true, hasConsent: true } }],
    ['REGF-OPTOUT', { channel: 'EMAIL', contact: { isOptedOut: true, hasConsent: true } }],
    ['TCPA-CONSENT', { contact: { isOptedOut: false, hasConsent: false } }],
  ])('G13: blocks by %s', (rule, change) => {
    const found = decideContact({ ...facts, ...change }, noon);
    expect(found.decision).toBe('BLOCK');
    expect(found.reasons[0]).toBe(rule);
    expect(found.nextLawful).toBe(null);
  });

  test('G16: asks for the opt-out line and the sender', () => {
    const found = decideContact({ ...facts, textHas: [] }, noon);
    expect(found.decision).toBe('AMEND');
    expect(found.requiredText).toEqual(['OPT_OUT', 'SENDER_NAME']);
    expect(decideContact({ ...facts, channel: 'EMAIL', textHas: ['OPT_OUT'] }, noon).decision).toBe('ALLOW');
  });

  test('G14: waits for the window, to the minute', () => {
    const at = (text: string) => decideContact(facts, new Date(text));
    expect(at('2026-11-05T12:59:59.999Z')).toMatchObject({
      decision: 'DELAY',
      reasons: ['HOUSE-WINDOW'],
      nextLawful: new Date('2026-11-05T13:00:00Z'),
    });
    expect(at('2026-11-05T13:00:00Z').decision).toBe('ALLOW');
    expect(at('2026-11-06T01:00:59.999Z').decision).toBe('ALLOW');
    expect(at('2026-11-06T01:01:00Z')).toMatchObject({
      decision: 'DELAY',
      nextLawful: new Date('2026-11-06T13:00:00Z'),
    });
  });

  test('a text that is missing at night carries both', () => {
    const found = decideContact({ ...facts, textHas: [] }, new Date('2026-11-05T05:00:00Z'));
    expect(found).toMatchObject({
      decision: 'AMEND',
      reasons: ['REGF-OPTOUT-TEXT', 'CTIA-TEXT', 'HOUSE-WINDOW'],
      nextLawful: new Date('2026-11-05T13:00:00Z'),
    });
  });

  test('a receipt and the confirmation of an opt-out pass switches, disputes and night', () => {
    const night = new Date('2026-11-05T05:00:00Z');
    const stopped: ContactFacts = { ...facts, isSendActive: false, isDisputed: true, balanceCents: 0 };
    expect(decideContact({ ...stopped, channel: 'EMAIL', messageKind: 'RECEIPT' }, night).decision).toBe('ALLOW');
    const out = { isOptedOut: true, hasConsent: true };
    expect(
      decideContact({ ...stopped, origin: 'REPLY', messageKind: 'OPTOUT_CONFIRM', contact: out }, night).decision,
    ).toBe('ALLOW');
  });

  test('staff may write about a disputed invoice, and every reason has a sentence', () => {
    expect(decideContact({ ...facts, origin: 'STAFF', isDisputed: true }, noon).decision).toBe('ALLOW');
    expect(contactRuleTitle('HOUSE-WINDOW').en).toBe('Outside the hours for messages');
    expect(contactRuleTitle('TCPA-REVOKE').es).toBe('Este número pidió no recibir SMS');
  });
});

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
