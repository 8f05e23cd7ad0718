import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { mayChooseHour } from './may-choose-hour.ts';
import type { PolicyFacts, PolicyFlag } from './policy-facts.ts';
import { allPacks } from './rule-packs.ts';

const staff = (change: Partial<PolicyFacts>, ...flags: readonly PolicyFlag[]): PolicyFacts => ({
  party: 'FIRST',
  debtNature: 'BUSINESS',
  accountStatus: 'Delinquent',
  balanceCents: 25_000,
  daysPastDue: 20,
  state: 'CO',
  locality: '',
  zonesKnown: [],
  zonesAddress: ['America/Denver'],
  zonesPhone: [],
  channel: 'SMS',
  voice: null,
  origin: 'STAFF',
  messageKind: 'REMINDER',
  flags: new Set(['STAFF_HOURS', ...flags]),
  consents: [{ name: 'SMS_PEC', at: new Date('2026-01-10T15:00:00Z') }],
  optOuts: [],
  events: [],
  calls: [],
  sms: [],
  emails: [],
  conversation: null,
  inbound: [],
  replies: [],
  inconvenientLocal: '',
  phoneVerified: null,
  campaign: 'ACTIVE',
  textHas: new Set(['SENDER_NAME', 'OPT_OUT']),
  ...change,
});

/** 2:46 AM in Denver. */
const night = new Date('2026-11-20T09:46:00Z');
/** 8:30 PM in Denver: law lets a consumer be written to until nine, we do not. */
const evening = new Date('2026-11-21T03:30:00Z');

describe('G14: the hours of a member’s message', () => {
  test('at night a text to a business waits for the morning there, unless the member chooses the hour', () => {
    const asked = staff({});
    expect(decide(asked, night)).toMatchObject({
      decision: 'DELAY',
      reasons: ['HOUSE-STAFF-HOURS'],
      nextLawful: new Date('2026-11-20T15:00:00Z'),
    });
    expect(mayChooseHour(asked, night, allPacks)).toBe(true);
    expect(decide(staff({}, 'HOUR_CHOSEN'), night).decision).toBe('ALLOW');
  });

  test.each([
    ['a consumer', { debtNature: 'CONSUMER' } as const, []],
    ['a business that California protects', {}, ['COVERED_COMMERCIAL'] as const],
  ])('nobody chooses the evening of %s, by text or by mail', (_who, change, flags) => {
    for (const channel of ['SMS', 'EMAIL'] as const) {
      const asked = staff({ ...change, channel }, ...flags);
      expect(decide(asked, evening).reasons).toEqual(['HOUSE-STAFF-HOURS']);
      expect(mayChooseHour(asked, evening, allPacks)).toBe(false);
      expect(decide({ ...asked, flags: new Set([...asked.flags, 'HOUR_CHOSEN']) }, evening).decision).toBe('DELAY');
    }
  });

  test('an answer to a customer who writes at night is no message of our own', () => {
    const inbound = [{ name: 'SMS', at: new Date(night.getTime() - 60_000) }];
    expect(decide(staff({ messageKind: 'CHAT_REPLY', inbound }), night).decision).toBe('ALLOW');
  });

  test('the chosen hour frees from the hour alone: an opt-out stands', () => {
    const asked = staff({ optOuts: [{ name: 'SMS', at: new Date('2026-11-01T15:00:00Z') }] });
    expect(mayChooseHour(asked, night, allPacks)).toBe(false);
  });

  test('whatever is asked, a chosen hour never frees a consumer outside 8:00 to 20:00', () => {
    const zones = ['America/New_York', 'America/Denver', 'Pacific/Honolulu', 'America/Phoenix'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 * 1_440 }),
        fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1 }),
        fc.constantFrom('SMS', 'EMAIL' as const),
        (minutes, zonesAddress, channel) => {
          const at = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
          const asked = staff({ debtNature: 'CONSUMER', zonesAddress, channel }, 'HOUR_CHOSEN');
          if (decide(asked, at).decision !== 'ALLOW') return;
          for (const timeZone of zonesAddress) {
            const wall = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
            expect(wall >= '08:00' && wall <= '20:00', `${timeZone} ${wall}`).toBe(true);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a call by a member keeps to them as well, and the member may choose the hour of a business', () => {
    const call = staff({ channel: 'CALL', voice: 'LIVE' });
    expect(decide(call, night)).toMatchObject({ decision: 'DELAY', reasons: ['HOUSE-STAFF-HOURS'] });
    expect(decide({ ...call, flags: new Set([...call.flags, 'HOUR_CHOSEN']) }, night).decision).toBe('ALLOW');
  });
});

describe('G16: what a business asked for, and what a member placed, is kept though no law says so', () => {
  const noon = new Date('2026-11-20T19:00:00Z');
  const since = new Date('2026-11-19T19:00:00Z');

  test.each(['CEASE', 'REFUSE', 'ATTORNEY'])('%s stops texts, mails and calls of members and campaigns', (name) => {
    for (const channel of ['SMS', 'EMAIL', 'CALL'] as const)
      for (const origin of ['STAFF', 'AUTO'] as const) {
        const asked = staff(
          { channel, origin, voice: channel === 'CALL' ? 'LIVE' : null, events: [{ name, at: since }] },
          'WISHES_BIND',
        );
        expect(decide(asked, noon)).toMatchObject({ decision: 'BLOCK', reasons: ['HOUSE-STOP'] });
        expect(decide({ ...asked, messageKind: 'RECEIPT' }, noon).decision).not.toBe('BLOCK');
        const lifted = { name: name === 'ATTORNEY' ? 'ATTORNEY_END' : 'CEASE_LIFTED', at: noon };
        expect(decide({ ...asked, events: [...asked.events, lifted] }, noon).decision).not.toBe('BLOCK');
      }
  });

  test('its quiet times hold for calls, too', () => {
    const asked = staff({ channel: 'CALL', voice: 'LIVE', inconvenientLocal: 'MON-SUN 09:00-17:00' }, 'WISHES_BIND');
    expect(decide(asked, noon)).toMatchObject({ decision: 'DELAY', reasons: ['REGF-INCONVENIENT'] });
  });
});
