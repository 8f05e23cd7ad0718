import { expect, test } from 'vitest';
import { isPassedOn, redirectBegins, redirectedText } from './text-redirect.ts';

const ours = '+12125550100';
const phone = '+12125550142';
const text = { from: '+13105550199', to: ours, text: 'Can I pay on Friday?' };

test('a customer’s text is passed on with who wrote it', () => {
  expect(isPassedOn(text, phone)).toBe(true);
  expect(redirectedText(text, 'Ann Lee')).toBe('[Recoup] Ann Lee, (310) 555-0199: Can I pay on Friday?');
  expect(redirectedText(text, null)).toBe('[Recoup] (310) 555-0199: Can I pay on Friday?');
  expect(redirectedText({ ...text, text: 'x'.repeat(2_000) }, null)).toHaveLength(600);
});

test('no way leads around: the phone’s own, the company’s, and what was passed on before stay', () => {
  expect(isPassedOn({ ...text, from: phone }, phone)).toBe(false);
  expect(isPassedOn({ ...text, from: ours }, phone)).toBe(false);
  expect(isPassedOn(text, ours)).toBe(false);
  expect(isPassedOn({ ...text, text: redirectedText(text, null) }, phone)).toBe(false);
  expect(isPassedOn({ ...text, text: `Fwd: ${redirectBegins('Acme', 'en')}` }, phone)).toBe(false);
});
