import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { PolicyFacts, Stamped } from './policy-facts.ts';
import { allPacks, type PackId, rulePacks } from './rule-packs.ts';
import { ruleTitle, ruleTitles } from './rule-titles.ts';

const plain: PolicyFacts = {
  party: 'FIRST',
  debtNature: 'CONSUMER',
  accountStatus: 'Delinquent',
  balanceCents: 25_000,
  daysPastDue: 20,
  state: 'OH',
  locality: '',
  zonesKnown: [],
  zonesAddress: ['America/New_York'],
  zonesPhone: [],
  channel: 'SMS',
  voice: null,
  origin: 'AUTO',
  messageKind: 'REMINDER',
  flags: new Set(),
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
};

const zones = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Boise'],
  ...['America/Los_Angeles', 'America/Juneau', 'America/Adak', 'Pacific/Honolulu', 'Pacific/Guam'],
];
const startMs = Date.UTC(2026, 0, 1);
const anySecond = fc.integer({ min: 0, max: 2 * 365 * 86_400 }).map((seconds) => new Date(startMs + seconds * 1_000));
/** Within two hours of a change of the clocks, where arithmetic goes wrong first. */
const aroundChanges = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'),
    fc.integer({ min: -20_000, max: 60_000 }),
  )
  .map(([day, seconds]) => new Date(Date.parse(`${day}T08:00:00Z`) + seconds * 1_000));
const anyAt = fc.oneof(anySecond, aroundChanges);
const someZones = fc.uniqueArray(fc.constantFrom(...zones), { minLength: 1, maxLength: 4 });
const historyBefore = (at: Date) =>
  fc.array(
    fc.integer({ min: 0, max: 14 * 1_440 }).map((minutes) => new Date(at.getTime() - minutes * 60_000)),
    { maxLength: 9 },
  );
const anyQuestion = anyAt.chain((at) =>
  fc.record({
    at: fc.constant(at),
    facts: fc.record({
      zonesAddress: someZones,
      zonesPhone: fc.uniqueArray(fc.constantFrom(...zones), { maxLength: 2 }),
      state: fc.constantFrom('OH', 'MA', 'WA', 'DC', 'NY', 'CA'),
      locality: fc.constantFrom('', 'NYC'),
      channel: fc.constantFrom('SMS', 'EMAIL', 'CALL' as const),
      origin: fc.constantFrom('AUTO', 'STAFF' as const),
      messageKind: fc.constantFrom('REMINDER', 'INVOICE_NOTICE', 'PAYMENT_NOTICE' as const),
      party: fc.constantFrom('FIRST', 'THIRD' as const),
      inconvenientLocal: fc.constantFrom('', '', 'MON-FRI 09:00-17:00', 'SUN 00:00-24:00; SAT 10:00-12:30'),
      calls: historyBefore(at),
      sms: historyBefore(at),
      emails: historyBefore(at),
      conversation: fc.option(historyBefore(at).map((all) => all[0] ?? at)),
    }),
  }),
);

/** Nothing but time stands in the way: consents held, notices sent, texts complete. */
function complete(change: Partial<PolicyFacts>, at: Date): PolicyFacts {
  const early = new Date(at.getTime() - 20 * 86_400_000);
  const consents: Stamped[] = [
    ...(['SMS_PEC', 'EMAIL_DIRECT', 'NYC_ELECTRONIC', 'NY_EMAIL_WRITTEN', 'DC_ELECTRONIC'] as const),
  ].map((name) => ({ name, at: early }));
  return {
    ...plain,
    campaign: 'ACTIVE_3P',
    consents,
    events: ['INITIAL', 'VALIDATION_SENT'].map((name) => ({ name, at: early })),
    phoneVerified: early,
    textHas: new Set(['SENDER_NAME', 'OPT_OUT', 'MM_SHORT']),
    ...change,
    voice: change.channel === 'CALL' ? 'LIVE' : null,
  };
}

const wallTime = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);

describe('decide', () => {
  test('G14: the instant it names is lawful, and the minute before it is not', () => {
    fc.assert(
      fc.property(anyQuestion, ({ at, facts }) => {
        const asked = complete(facts, at);
        const found = decide(asked, at);
        if (found.decision === 'BLOCK') return;
        expect(found.nextLawful === null).toBe(found.decision === 'ALLOW');
        if (found.nextLawful === null) return;
        const next = found.nextLawful;
        expect(next > at).toBe(true);
        // What happened between the question and that instant is unchanged: nothing.
        expect(decide(asked, next).decision).toBe('ALLOW');
        const before = new Date(next.getTime() - 60_000);
        if (before >= at) expect(decide(asked, before).decision).toBe('DELAY');
        expect(decide(asked, new Date(next.getTime() - 1)).decision).toBe('DELAY');
      }),
      { numRuns: 3_000 },
    );
  });

  test('G14: never outside 8:00 to 21:00 in any zone, by the clock of the runtime itself', () => {
    fc.assert(
      fc.property(anyQuestion, ({ at, facts }) => {
        if (decide(complete(facts, at), at).decision !== 'ALLOW') return;
        for (const zone of [...facts.zonesAddress, ...facts.zonesPhone]) {
          const wall = wallTime(zone, at);
          expect(wall >= '08:00:00' && wall < '21:00:00', `${zone} ${wall}`).toBe(true);
          if (facts.origin === 'AUTO') expect(wall < '20:01:00', `${zone} ${wall}`).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('G14: another zone in which the customer may be never makes anything lawful or earlier', () => {
    const strictness = { ALLOW: 0, DELAY: 1, AMEND: 2, BLOCK: 3 };
    fc.assert(
      fc.property(anyQuestion, fc.constantFrom(...zones), ({ at, facts }, zone) => {
        const asked = complete(facts, at);
        const narrow = decide(asked, at);
        const wide = decide({ ...asked, zonesAddress: [...asked.zonesAddress, zone] }, at);
        expect(strictness[wide.decision]).toBeGreaterThanOrEqual(strictness[narrow.decision]);
        if (wide.nextLawful && narrow.nextLawful) expect(wide.nextLawful >= narrow.nextLawful).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('G13: the same question has the same answer', () => {
    fc.assert(
      fc.property(anyQuestion, ({ at, facts }) => {
        const asked = complete(facts, at);
        expect(decide(asked, at)).toEqual(decide(asked, at));
      }),
    );
  });

  test('what comes after the asked instant does not exist yet', () => {
    const at = new Date('2026-11-05T17:00:00Z');
    const later = new Date(at.getTime() + 1_000);
    const events = ['BK_FILED', 'CEASE', 'DECEASED', 'ATTORNEY', 'DISPUTE'].map((name) => ({ name, at: later }));
    const future = { ...plain, events, optOuts: [{ name: 'SMS', at: later }], sms: [later], calls: [later] };
    expect(decide(future, at).decision).toBe('ALLOW');
  });

  test.each<[string, Partial<Record<keyof PolicyFacts, unknown>>]>([
    ['an unknown flag', { flags: new Set(['NICE']) }],
    ['an unknown zone', { zonesAddress: ['Mars/Olympus'] }],
    ['an unknown event', { events: [{ name: 'PARTY', at: new Date() }] }],
    ['a time that is none', { sms: [new Date(Number.NaN)] }],
    ['an inconvenient time in words', { inconvenientLocal: 'in the morning' }],
    ['a balance that is no number', { balanceCents: Number.NaN }],
    ['a call without a voice', { channel: 'CALL' }],
    ['a state in words', { state: 'Ohio' }],
    ['an unknown registration', { campaign: 'MAYBE' }],
  ])('fails closed on %s', (_what, change) => {
    const asked: PolicyFacts = Object.assign({}, plain, change);
    expect(decide(asked, new Date('2026-11-05T17:00:00Z'))).toMatchObject({
      decision: 'BLOCK',
      reasons: ['SYS-INPUT'],
    });
  });

  test('every failing rule is told, and what each rests on', () => {
    const at = new Date('2026-11-05T05:00:00Z');
    const found = decide(
      {
        ...plain,
        flags: new Set(['SEND_OFF']),
        balanceCents: 0,
        optOuts: [{ name: 'SMS', at: new Date('2026-11-01T15:00:00Z') }],
        textHas: new Set(),
      },
      at,
    );
    expect(found.reasons).toEqual([
      ...['SYS-SWITCH', 'ACC-STATUS', 'TCPA-REVOKE', 'CTIA-TEXT', 'REGF-TIME', 'HOUSE-WINDOW'],
    ]);
    expect(found.basis.map((each) => each.basis)).toEqual(['HOUSE', 'HOUSE', 'LAW', 'NET', 'HOUSE', 'HOUSE']);
    expect(found).toMatchObject({ decision: 'BLOCK', requiredText: [], nextLawful: null });
  });
});

describe('packs', () => {
  const night = new Date('2026-11-05T05:00:00Z');
  const without = (...off: readonly PackId[]) => new Set([...allPacks].filter((pack) => !off.includes(pack)));

  test('a pack that is off is not asked, the others are', () => {
    expect(decide(plain, night).reasons).toEqual(['REGF-TIME', 'HOUSE-WINDOW']);
    expect(decide(plain, night, without('house')).reasons).toEqual(['REGF-TIME']);
    expect(decide(plain, night, without('house', 'federal-collection')).decision).toBe('ALLOW');
  });

  test('limits of one state go, those of the others stay', () => {
    const at = new Date('2026-11-06T15:00:00Z');
    const used = { sms: [new Date('2026-11-02T15:00:00Z'), new Date('2026-11-04T15:00:00Z')] };
    const inMassachusetts = { ...plain, ...used, state: 'MA' };
    expect(decide(inMassachusetts, at).reasons).toEqual(['STATE-CAP']);
    expect(decide(inMassachusetts, at).basis[0]?.source).toContain('940 CMR 7.04');
    expect(decide(inMassachusetts, at, without('washington')).reasons).toEqual(['STATE-CAP']);
    expect(decide(inMassachusetts, at, without('massachusetts')).decision).toBe('ALLOW');
  });

  test('G12: the safety of the product cannot be switched off', () => {
    const none: ReadonlySet<PackId> = new Set();
    expect(decide({ ...plain, flags: new Set(['SEND_OFF']) }, night, none).reasons).toEqual(['SYS-SWITCH']);
    expect(decide({ ...plain, party: null }, night, none).reasons).toEqual(['SYS-INPUT']);
    expect(decide(plain, night, none).decision).toBe('ALLOW');
  });

  test('every rule is in a pack and has a sentence in both languages', () => {
    const inPacks = new Set<string>(rulePacks.flatMap((pack) => pack.rules));
    expect([...inPacks].sort()).toEqual(Object.keys(ruleTitles).sort());
    for (const rule of inPacks) {
      const { en, es } = ruleTitle(rule);
      expect(en.length > 5 && es.length > 5 && en !== es, rule).toBe(true);
    }
    expect(ruleTitle('OLD-RULE')).toEqual({ en: 'OLD-RULE', es: 'OLD-RULE' });
  });
});
