import { expect, test } from 'vitest';
import { asDrawn } from './as-drawn.ts';
import { families, familyOf } from './fonts.ts';

test('letters of all scripts that a face has stay as they are, others are marked', async () => {
  const written = 'İstanbul ğış Łódź Ωμέγα Привет Việt — “é” 中文 日本語の 한국어 العربية שלום 😀 x\u00a0y\n“z”';
  const { line, parts, logo } = await asDrawn({
    line: written,
    parts: [{ text: 'e\u0301 👩‍💻' }],
    logo: new Uint8Array([200]),
  });
  expect(line).toBe(written.replace('😀', '?'));
  expect(parts).toEqual([{ text: 'é ??' }]);
  expect(logo).toEqual(new Uint8Array([200]));
});

test('a document loads what its letters need, and no more', async () => {
  await asDrawn('Größe');
  const own = families.length;
  await asDrawn('한');
  expect(families).toHaveLength(own + 1);
  expect(families.at(-1)).toBe(familyOf('한'));
  await asDrawn('plain');
  expect(families).toHaveLength(own);
});
