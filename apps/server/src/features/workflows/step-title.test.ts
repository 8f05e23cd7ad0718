import { expect, test } from 'vitest';
import { stepTitle } from './step.view.ts';

test('a long text is cut before a variable that would be cut, and never within', () => {
  const message = 'Hello {{first_name}}, invoice {{account_reference}} was due on {{due_date}} and is open.';
  for (let before = 0; before < 80; before += 1) {
    const title = stepTitle({ subject: '', message: 'x'.repeat(before) + message });
    expect(title.length).toBeLessThanOrEqual(80);
    expect(title.replaceAll(/\{\{[a-z_]+\}\}/g, '')).not.toMatch(/[{}]/);
    expect(title.endsWith('…')).toBe(true);
  }
  expect(stepTitle({ subject: '', message })).toBe(
    'Hello {{first_name}}, invoice {{account_reference}} was due on {{due_date}} and…',
  );
});
