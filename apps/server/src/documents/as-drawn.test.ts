import { expect, test } from 'vitest';
import { asDrawn } from './as-drawn.ts';

test('a letter that no face has is marked, all others stay as they are', async () => {
  const written = 'İstanbul ğış Łódź Ωμέγα Привет — “é” 中文 😀 x\u00a0y\n“z”';
  const { line, parts, logo } = await asDrawn({
    line: written,
    parts: [{ text: 'e\u0301 العربية 👩‍💻' }],
    logo: new Uint8Array([200]),
  });
  expect(line).toBe('İstanbul ğış Łódź Ωμέγα Привет — “é” ?? ? x\u00a0y\n“z”');
  expect(parts).toEqual([{ text: 'é ??????? ??' }]);
  expect(logo).toEqual(new Uint8Array([200]));
});
