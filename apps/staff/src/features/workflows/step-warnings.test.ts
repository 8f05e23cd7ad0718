import { templateVariables } from '@recoup/domain/templates/template-variables.ts';
import { contentOfStarter, starterCampaigns } from '@recoup/domain/workflows/starter-campaigns.ts';
import { expect, test } from 'vitest';
import { newStep } from './edit-content.ts';
import { graveWarnings, type StepWarning, stepWarnings } from './step-warnings.ts';

const known = new Map(Object.entries(templateVariables).map(([name, { example }]) => [name, example]));
const settings = starterCampaigns[0]?.content ?? expect.fail('no starter');
const kindsOf = (found: readonly StepWarning[] | undefined) => found?.map(({ kind }) => kind);
const only = (step: ReturnType<typeof newStep>) => stepWarnings({ ...settings, actions: [step] }, known).get(step._id);
const sms = (message: string) => {
  const step = newStep('send_sms', 'a', true);
  return { ...step, inputs: { ...step.inputs, message } };
};

test('a new step says what it lacks', () => {
  expect(kindsOf(only(newStep('send_email', 'a', true)))).toEqual(['no-subject', 'no-text']);
  expect(kindsOf(only(newStep('send_sms', 'a', true)))).toEqual(['no-text']);
  expect(kindsOf(only(newStep('task_call', 'a', true)))).toEqual(['no-title', 'no-assignee']);
});

test('a variable that there is not is named, in translations too', () => {
  expect(only(sms('Pay {{payment_link}} {{secret}}'))).toEqual([{ kind: 'unknown-variable', name: 'secret' }]);
  const step = sms('Pay {{payment_link}}');
  const translated = {
    ...step,
    inputs: { ...step.inputs, translations: { es: { subject: '', message: '{{secreto}}' } } },
  };
  expect(only(translated)).toEqual([{ kind: 'unknown-variable', name: 'secreto' }]);
});

test('a text of more than one part is said with the line on how to stop counted', () => {
  expect(only(sms('x'.repeat(120)))).toEqual([]);
  expect(only(sms('x'.repeat(140)))).toEqual([{ kind: 'parts', parts: 2 }]);
});

test('hours may end at night, when nothing is sent', () => {
  const step = sms('Pay {{payment_link}}');
  const delay = { ...step.inputs.delay, type: 'until', count: 5, unit: 'hours' } as const;
  expect(kindsOf(only({ ...step, inputs: { ...step.inputs, delay } }))).toEqual(['night']);
});

test('the starters lack nothing that keeps them from going live', () => {
  let last = 0;
  for (const starter of starterCampaigns) {
    const found = [
      ...stepWarnings(
        contentOfStarter(starter, () => String(++last)),
        known,
      ).values(),
    ].flat();
    expect(found.filter(({ kind }) => graveWarnings.has(kind) || kind === 'misplaced')).toEqual([]);
  }
});
