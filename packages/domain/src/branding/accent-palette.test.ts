import fc, { array, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { accentGrounds, accentPalette, contrastOf, parseAccent } from './accent-palette.ts';

const hex = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const colors = array(integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }).map(hex);

function unreadable(color: string): string[] {
  const palette = accentPalette(color);
  return (['light', 'dark'] as const).flatMap((theme) => {
    const { accent, accentHover, onAccent, accentText, selected } = palette[theme];
    const grounds = [...accentGrounds[theme], selected];
    const pairs: [string, string, number][] = [
      [onAccent, accent, 4.5],
      [onAccent, accentHover, 4.5],
      ...grounds.map((ground): [string, string, number] => [accentText, ground, 4.5]),
      ...accentGrounds[theme].map((ground): [string, string, number] => [accent, ground, 3]),
    ];
    return pairs
      .filter(([a, b, least]) => contrastOf(a, b) < least)
      .map(([a, b, least]) => `${theme}: ${a} on ${b} below ${least}`);
  });
}

test('any colour stays readable, light and dark', () => {
  fc.assert(
    property(colors, (color) => {
      expect(unreadable(color)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  for (const color of ['#000000', '#ffffff', '#ffff00', '#777777', '#767676', '#00ff00', '#0000ff'])
    expect(unreadable(color), color).toEqual([]);
});

test('the words of every page stay readable on what is chosen', () => {
  fc.assert(
    property(colors, (color) => {
      const { light, dark } = accentPalette(color);
      expect(contrastOf('#52525e', light.selected)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf('#b1b1be', dark.selected)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000 },
  );
});

test('a colour that is readable already stays as it is', () => {
  expect(accentPalette('#4640c4').light).toMatchObject({
    accent: '#4640c4',
    onAccent: '#ffffff',
    accentText: '#4640c4',
  });
  expect(accentPalette('#ffd400').dark).toMatchObject({
    accent: '#ffd400',
    onAccent: '#000000',
    accentText: '#ffd400',
  });
});

test('what people type is taken for the colour that they mean', () => {
  expect(parseAccent(' #4640C4 ')).toBe('#4640c4');
  expect(parseAccent('0af')).toBe('#00aaff');
  for (const text of ['', '#12', 'red', '#12345', '#1234567', 'rgb(1,2,3)']) expect(parseAccent(text)).toBeNull();
});
