import { expect, test } from 'vitest';
import { ruleTitles } from '../contact-policy/rule-titles.ts';
import { runReasons } from '../runs/run-status.ts';
import { reasonLabel } from './reason-labels.ts';

test('every reason of a run, of the planner and of the contact policy has a sentence, never a code', () => {
  const planner = ['time-passed', 'before-previous-step', 'not-opened', 'no-common-hours', 'overtaken', 'task-open'];
  const waits = ['send-hours', 'contact-rules', 'earlier-run', 'skipped-by-member', 'not-enrolled', 'reset'];
  for (const reason of [...Object.keys(runReasons), ...Object.keys(ruleTitles), ...planner, ...waits]) {
    for (const language of ['en', 'es'] as const) {
      const text = reasonLabel(reason, language);
      expect(text, reason).not.toBe(reason);
      expect(text, reason).not.toMatch(/^(Kept back|Retenido)/);
    }
  }
});

test('a name that nobody knows is told in general', () => {
  expect(reasonLabel('OLD-RULE', 'en')).toBe('Kept back by the contact rules');
});
