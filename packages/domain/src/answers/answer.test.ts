import { expect, test } from 'vitest';
import { answerKinds, answerTask, paidMethods, paidMethodText } from './answer.ts';

test('every answer leaves a task in either language, with the customer’s words below', () => {
  for (const language of ['en', 'es'] as const) {
    for (const kind of [...answerKinds, 'DISPUTE'] as const) {
      const task = answerTask(kind, language, 'Paid on Monday');
      expect(task.title.length).toBeLessThanOrEqual(200);
      expect(task.details.endsWith('\n\nPaid on Monday')).toBe(true);
      expect(answerTask(kind, language, '').details).not.toContain('\n');
      expect(answerTask(kind, 'en', '').title).not.toBe(answerTask(kind, 'es', '').title);
    }
    expect(new Set(paidMethods.map((method) => paidMethodText(method, language))).size).toBe(paidMethods.length);
  }
});
