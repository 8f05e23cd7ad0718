import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskCardNumbers } from './mask-card-numbers.ts';

test.each([
  ['my card is 4111111111111111 ok', 'my card is **** 1111 ok'],
  ['4111 1111 1111 1111', '**** 1111'],
  ['4242-4242-4242-4242, exp 12/27', '**** 4242, exp 12/27'],
  ['378282246310005', '**** 0005'],
  ['5555.5555.5555.4444 123', '**** 4444 123'],
  ['4111 1111 1111 1111 12 26 123', '**** 1111 12 26 123'],
  ['4242 4242\n4242 4242', '**** 4242'],
  ['> 4242 4242\r\n> 4242 4242 thanks', '> **** 4242 thanks'],
  ['4242\u20114242\u20114242\u20114242', '**** 4242'],
  ['4242/4242/4242/4242', '**** 4242'],
  ['4242_4242_4242_4242', '**** 4242'],
  ['3782/822463/10005', '**** 0005'],
  ['４２４２ ４２４２ ４２４２ ４２４２', '**** 4242'],
  ['4242\u200b4242\u200b42424242', '**** 4242'],
  ['two: 4111111111111111 4242424242424242', 'two: **** 1111 **** 4242'],
])('G11: masks %j', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked);
});

test.each([
  '4111111111111112',
  'call +1 716 555 0101',
  'invoice 0000611365',
  '0000000000000000',
  '2026-11-20 14:30:00',
  '2024\n2025\n2026\n2027',
  '11/20/2026 4:30, 12/20/2026',
  '$1,200\n$3,400\n$5,600\n$7,800',
  '',
])('leaves %j alone', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

test('G11: wherever a card number stands, however it is grouped, it does not survive', () => {
  const card = fc.constantFrom('4111111111111111', '5555555555554444', '378282246310005', '6011111111111117');
  fc.assert(
    fc.property(card, fc.constantFrom('', ' ', '-', '.'), fc.integer({ min: 3, max: 6 }), (number, separator, size) => {
      const grouped = number.match(new RegExp(`.{1,${size}}`, 'g'))?.join(separator) ?? '';
      const masked = maskCardNumbers(`pay with ${grouped} please`);
      expect(masked.replaceAll(/\D/g, '')).toBe(number.slice(-4));
      expect(maskCardNumbers(masked)).toBe(masked);
    }),
  );
});
