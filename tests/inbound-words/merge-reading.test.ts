import { inboundMeanings } from '@recoup/domain/messages/inbound-meanings.ts';
import { mergeReading } from '@recoup/domain/messages/inbound-merge.ts';
import type { InboundReading } from '@recoup/domain/messages/inbound-reading.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const reading: fc.Arbitrary<InboundReading> = fc.record({
  meanings: fc.subarray([...inboundMeanings]),
  inconvenient: fc.constantFrom(null, 'SUN 00:00-24:00'),
  stopped: fc.record({ texts: fc.boolean(), emails: fc.boolean() }),
  isAboutWork: fc.boolean(),
  needsAnswer: fc.boolean(),
  isUnderstood: fc.boolean(),
});
const releases = new Set(['START', 'TIME_OK', 'HELP']);

test('a model may only add what holds contact, and never lifts it', () => {
  fc.assert(
    fc.property(reading, reading, (rules, model) => {
      const merged = mergeReading(rules, model);
      for (const meaning of rules.meanings) if (!releases.has(meaning)) expect(merged.meanings).toContain(meaning);
      for (const meaning of merged.meanings) if (releases.has(meaning)) expect(rules.meanings).toContain(meaning);
      expect(merged.isUnderstood && !rules.isUnderstood).toBe(false);
      expect(rules.needsAnswer && !merged.needsAnswer).toBe(false);
      if (rules.inconvenient) expect(merged.inconvenient).toContain(rules.inconvenient);
    }),
  );
});
