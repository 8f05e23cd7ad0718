import { noteChanges, offerChanges, planChanges, scheduleChanges } from '@recoup/domain/activities/activity-change.ts';
import { type TimelineData, timelineLooks } from '@recoup/ui/timeline/timeline-event.ts';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../e2e/app-words.ts';

type Type = keyof typeof timelineLooks;
const spanish = await wordsOf('staff', 'es');

/** The sentence of a line in both languages. */
function said(type: Type, data: TimelineData): readonly [string, string] {
  const { message = '', values = {} } = timelineLooks[type].sentence(data);
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return [message.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? ''), spanish(message, texts)];
}

const cents = { amountCents: 2_400_00 };
const bundle = { ...cents, accounts: 7 };
const share = { amountCents: 400_00, ofCents: 2_400_00, accounts: 7 };

describe('every change of an agreement has a sentence of its own in both languages', () => {
  const tables: readonly (readonly [string, Type, readonly string[], readonly TimelineData[]])[] = [
    ['plans', 'payment plan requested', planChanges, ['REQUESTED', 'OFFERED', 'ACTIVE'].map((status) => ({ status }))],
    ['offers', 'negotiation created', offerChanges, [{}]],
    ['scheduled payments', 'payment scheduled', scheduleChanges, [{}]],
    ['promises', 'note created', noteChanges.filter((each) => /^(promise|offer)-/.test(each)), []],
  ];
  test.each(tables)('%s', (_, type, changes, others) => {
    const lines = [...changes.map((change) => ({ change })), ...others].map((data) =>
      said(type, { ...cents, ...data }),
    );
    for (const [english, other] of lines) expect(other).not.toBe(english);
    for (const index of [0, 1] as const) expect(new Set(lines.map((line) => line[index])).size).toBe(lines.length);
  });

  test.each([
    ['payment plan requested', { ...cents, status: 'OFFERED' }, 'Payment plan over $2,400.00 offered'],
    ['payment plan requested', { ...cents, change: 'plan-accept' }, 'Payment plan over $2,400.00 accepted'],
    ['payment plan requested', { ...cents, change: 'plan-break' }, 'Payment plan broken'],
    ['negotiation created', bundle, 'Offer of $2,400.00 over 7 accounts made'],
    ['negotiation accepted', bundle, 'Offer of $2,400.00 over 7 accounts accepted'],
    ['negotiation applied', bundle, 'Offer of $2,400.00 over 7 accounts applied'],
    ['negotiation accepted', share, 'Offer of $2,400.00 over 7 accounts accepted, $400.00 of it here'],
    ['negotiation created', { ...cents, change: 'agreed' }, 'Customer’s proposal of $2,400.00 agreed to'],
    ['note created', { ...cents, change: 'promise-kept' }, 'Promise kept: $2,400.00'],
  ] as const)('%s %o', (type, data, english) => {
    expect(said(type, data)[0]).toBe(english);
  });
});
