import { readFileSync } from 'node:fs';
import { accentGrounds } from '@recoup/domain/branding/accent-palette.ts';
import { describe, expect, test } from 'vitest';
import { contrasts, surfaces, tones } from './tokens.ts';

type Palette = Readonly<Record<string, string>>;

const source = readFileSync(new URL('./palette.css', import.meta.url), 'utf8');

function paletteOf(selector: ':root,\n.light' | '.dark'): Palette {
  const block = source.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map((hit) => [hit[1], hit[2]]));
}

function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function ratio(palette: Palette, first: string, second: string): number {
  const [a, b] = [first, second].map((name) => {
    const hex = palette[name];
    if (!hex) throw new Error(`palette.css has no --${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const themes = [
  { theme: 'light', palette: paletteOf(':root,\n.light') },
  { theme: 'dark', palette: paletteOf('.dark') },
] as const;

describe.each(themes)('the $theme palette', ({ theme, palette }) => {
  test('has the same names as the other theme', () => {
    expect(Object.keys(palette).sort()).toEqual(Object.keys(themes[0].palette).sort());
    expect(Object.keys(palette).length).toBeGreaterThan(50);
  });

  test('a company’s own colour is made to be read on the same grounds', () => {
    expect(['canvas', 'surface', 'sunken'].map((name) => palette[name])).toEqual(accentGrounds[theme]);
  });

  test.each(contrasts)('$text is readable', (pair) => {
    for (const on of pair.on)
      expect(ratio(palette, pair.text, on), `${pair.text} on ${on}`).toBeGreaterThanOrEqual(pair[theme]);
  });

  test.each(tones)('tone %s: words on its tint, words and icon on every surface', (tone) => {
    expect(ratio(palette, `${tone}-text`, `${tone}-tint`)).toBeGreaterThanOrEqual(theme === 'light' ? 5.9 : 7.9);
    if (tone === 'slate') return; // the inverted tone: its words stand only on its own tint
    expect(ratio(palette, `${tone}-icon`, `${tone}-tint`)).toBeGreaterThanOrEqual(3);
    for (const surface of surfaces) {
      expect(ratio(palette, `${tone}-text`, surface), surface).toBeGreaterThanOrEqual(theme === 'light' ? 5.7 : 7.6);
      expect(ratio(palette, `${tone}-icon`, surface), surface).toBeGreaterThanOrEqual(3);
    }
  });

  test('chart colours stand out from the card by 3:1', () => {
    const names = Object.keys(palette).filter((name) => name.startsWith('aging-') || name.startsWith('series-'));
    expect(names).toHaveLength(10);
    for (const name of names) expect(ratio(palette, name, 'surface'), name).toBeGreaterThanOrEqual(3);
  });
});
