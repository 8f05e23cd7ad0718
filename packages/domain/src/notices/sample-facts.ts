import { type FactType, type NoticeKind, rulesOfNotice, type StoredFacts } from './notice-kinds.ts';

const samples: Readonly<Record<FactType, string | number>> = {
  cents: 12_500,
  date: '2026-12-01',
  moment: '2026-12-01T01:00:00.000Z America/New_York',
  count: 3,
  text: 'INV-1042',
  code: '123456',
  rhythm: 'MONTHLY',
  payments: '2026-12-01:4167,2027-01-01:4167,2027-02-01:4166',
};
const named: StoredFacts = {
  minutes: 10,
  number: 1,
  methodLabel: 'Visa •••• 4242',
  chargedLabel: 'Visa •••• 4242',
  dueNowCents: 120_00,
  heldCents: null,
  askedCents: null,
  reason: null,
  terms: '…',
};

/** Made-up facts of a kind, by which people see what its words will look like. */
export function sampleFacts(kind: NoticeKind): StoredFacts {
  return Object.fromEntries(
    Object.entries(rulesOfNotice(kind).facts).map(([name, shape]) => {
      const value = name in named ? (named[name] ?? null) : samples[shape.replace('?', '') as FactType];
      return [name, value === null && !shape.endsWith('?') ? 'INV-1042' : value];
    }),
  );
}
