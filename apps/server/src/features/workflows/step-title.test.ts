import { expect, test } from 'vitest';
import { stepTitle } from './step.view.ts';

const words = () => ({ first_name: 'Maria', account_reference: 'INV-7', due_date: 'Nov 21, 2026' });

test('a step of a run is called as it reads, and a long text is cut after that', () => {
  const message = 'Hello {{first_name}}, invoice {{account_reference}} was due on {{due_date}} and is open.';
  const title = (text: string) => stepTitle({ subject: '', message: text }, words, '2026-11-21', 'en');
  expect(title(message)).toBe('Hello Maria, invoice INV-7 was due on Nov 21, 2026 and is open.');
  for (let before = 0; before < 80; before += 1) {
    const cut = title('x'.repeat(before) + message);
    expect(cut.length).toBeLessThanOrEqual(80);
    expect(cut).not.toMatch(/[{}]/);
  }
  expect(title(`<p>${message}</p> Please pay it, or call us.`)).toMatch(/^Hello Maria.*…$/);
});

test('what nobody knows of a run stands as its name', () => {
  const step = { subject: 'In all {{total_balance}} is open', message: '' };
  expect(stepTitle(step, words, '2026-11-21', 'en')).toBe('In all [Open on all accounts] is open');
  expect(stepTitle(step, undefined, '2026-11-21', 'en')).toBe('In all [Open on all accounts] is open');
});
