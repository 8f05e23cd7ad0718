import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventData } from './event-stream.ts';

async function* pieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  let from = 0;
  for (const cut of [...cuts.map((at) => at % (text.length + 1))].sort((a, b) => a - b)) {
    yield text.slice(from, cut);
    from = cut;
  }
  yield text.slice(from);
}

const stream = ': hello\n\nevent: change\ndata: {"topic":"account"}\n\n: beat\n\ndata: one\ndata: two\n\ndata: cut off';

test('gives whole events only, whatever the pieces in which they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 200 }), { maxLength: 12 }), async (cuts) => {
      const seen: string[] = [];
      for await (const data of eventData(pieces(stream, cuts))) seen.push(data);
      expect(seen).toEqual(['{"topic":"account"}', 'one\ntwo']);
    }),
  );
});
