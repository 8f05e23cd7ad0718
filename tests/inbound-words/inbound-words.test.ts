import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import { describe, expect, test } from 'vitest';
import { figuresOf, type Half, readHalf, stopLabels } from './corpus.ts';

const names = ['Maria', 'Lopez', 'Stop', 'Parada', 'Cease'];
const meaningsOf = (text: string) => readInbound(text, names).meanings;

/** Of the grave labels together how much is found, and of what is harmless how much is taken for one of them. */
function sharesOf(half: Half) {
  const figures = figuresOf(readHalf(half), meaningsOf);
  const asked = figures.filter(({ label }) => stopLabels.some((stop) => stop === label));
  const sum = (of: 'found' | 'all') => asked.reduce((total, each) => total + each[of], 0);
  const wrong = figures.find(({ label }) => label === 'false stops');
  return {
    recall: sum('found') / sum('all'),
    falseStops: (wrong?.found ?? 1) / (wrong?.all ?? 1),
    told: figures.map(({ label, found, all }) => `${label} ${found}/${all}`).join(', '),
  };
}

describe('what customers write, in a corpus of our own', () => {
  test('G16: the half that patterns were mended by is understood, and what is not is held', () => {
    const { recall, falseStops, told } = sharesOf('tuning');
    expect(recall, told).toBeGreaterThanOrEqual(0.97);
    expect(falseStops, told).toBeLessThanOrEqual(0.02);
  });

  test('G16: the half that nobody mends by falls behind nothing it has reached; aims are 0.97 and 0.02', () => {
    const { recall, falseStops, told } = sharesOf('set-aside');
    expect(recall, told).toBeGreaterThanOrEqual(0.87);
    expect(falseStops, told).toBeLessThanOrEqual(0.056);
  });

  test('G13: a sentence with a grave meaning is never left without a hold or a person', () => {
    for (const half of ['tuning', 'set-aside'] as const) {
      for (const { text, labels } of readHalf(half).filter((each) => each.labels.length > 0)) {
        const { meanings, isUnderstood } = readInbound(text, names);
        const isHeld = !isUnderstood || meanings.some((meaning) => labels.includes(meaning) || meaning === 'OPT_OUT');
        expect(isHeld, text).toBe(true);
      }
    }
  });

  test.each([
    ['one letter', 'a'.repeat(100_000)],
    ['words of stop', 'do not '.repeat(14_000)],
    ['gaps', 'stop me me me '.repeat(7_000)],
    ['quotes', '"'.repeat(100_000)],
    ['half quotes', '“a '.repeat(33_000)],
    ['times', 'not before 9 and '.repeat(6_000)],
  ])('a hostile text of 100 KB (%s) is read before the test ends', { timeout: 2_000 }, (_, text) => {
    expect(readInbound(text).isUnderstood).toBeTypeOf('boolean');
  });

  test('a wish behind ten thousand characters is read', () => {
    expect(meaningsOf(`${'I paid on Monday and it was fine. '.repeat(400)} Please stop texting me.`)).toContain(
      'OPT_OUT',
    );
  });
});
