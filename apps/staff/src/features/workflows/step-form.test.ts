import { describe, expect, test } from 'vitest';
import { bodyOfForm, bodyOfStep, formOfStep, newStepForm, type Step, stepForm } from './step-form.ts';

const step: Step = {
  _id: '0195d1c0-0000-7000-8000-000000000001',
  position: 2,
  type: 'send_email',
  inputs: {
    delay: { type: 'until', count: 5, unit: 'days', prefix: 'before', reference: 'invoice_due_date' },
    templateId: null,
    subject: 'Your invoice',
    message: 'Hello {{first_name}}',
  },
  isInvoiceAttach: true,
  isContractAttachments: false,
  stats: { sent: 0, clicked: 0, paid: 0, failed: 0 },
};

describe('the form of a step', () => {
  test('comes back as the same step, what it does not show included', () => {
    expect(bodyOfForm(formOfStep(step), step)).toEqual(bodyOfStep(step));
  });

  test('keeps every anchor', () => {
    for (const reference of ['invoice_due_date', 'last_action', 'invoice_opened_date'] as const) {
      const delay = { ...step.inputs.delay, prefix: 'after', reference } as const;
      const form = formOfStep({ ...step, inputs: { ...step.inputs, delay } });
      expect(bodyOfForm(form).inputs.delay).toEqual(delay);
    }
  });

  test('an SMS has no subject', () => {
    expect(bodyOfForm({ ...formOfStep(step), channel: 'SMS' }).inputs.subject).toBe('');
  });

  test('a new step cannot be saved without a message, and takes a typed count', () => {
    expect(stepForm.safeParse(newStepForm('SMS', true)).success).toBe(false);
    const typed = { ...newStepForm('SMS', false), count: '12', message: 'Please pay' };
    expect(stepForm.parse(typed).count).toBe(12);
    expect(stepForm.safeParse({ ...typed, count: '-1' }).success).toBe(false);
  });
});
