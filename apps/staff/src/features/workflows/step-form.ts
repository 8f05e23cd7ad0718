import type { InputOf, ReplyOf } from '@recoup/contract/call.ts';
import type { readWorkflow } from '@recoup/contract/workflows.ts';
import { stepInputs, type updateStep } from '@recoup/contract/workflows.ts';
import { channels, delayModes, delayUnits } from '@recoup/domain/vocabulary.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { z } from 'zod';

export type Step = ReplyOf<typeof readWorkflow>['actions'][number];
export type StepBody = InputOf<typeof updateStep>['body'];

/** Side and anchor of a delay, as one choice. */
export const delaySides = ['before-due', 'after-due', 'after-last', 'after-opened'] as const;
export type DelaySide = (typeof delaySides)[number];

/** A step as its form holds it: flat, so that every field has its own place for an error. */
export const stepForm = stepInputs.omit({ delay: true, templateId: true }).extend({
  channel: z.enum(channels),
  mode: z.enum(delayModes),
  count: z.coerce.number().int().min(0).max(3650),
  unit: z.enum(delayUnits),
  side: z.enum(delaySides),
  templateId: z.string().optional(),
});
export type StepForm = z.output<typeof stepForm>;

function sideOf({ reference, prefix }: Pick<StepDelay, 'reference' | 'prefix'>): DelaySide {
  if (reference === 'last_action') return 'after-last';
  if (reference === 'invoice_opened_date') return 'after-opened';
  return prefix === 'before' ? 'before-due' : 'after-due';
}

const anchors = {
  'before-due': { prefix: 'before', reference: 'invoice_due_date' },
  'after-due': { prefix: 'after', reference: 'invoice_due_date' },
  'after-last': { prefix: 'after', reference: 'last_action' },
  'after-opened': { prefix: 'after', reference: 'invoice_opened_date' },
} as const satisfies Record<DelaySide, Pick<StepDelay, 'prefix' | 'reference'>>;

export function delayOf(form: Pick<StepForm, 'mode' | 'count' | 'unit' | 'side'>): StepDelay {
  return { type: form.mode, count: form.count, unit: form.unit, ...anchors[form.side] };
}

/** The form of a step that exists. */
export function formOfStep({ type, inputs }: Pick<Step, 'type' | 'inputs'>): StepForm {
  return {
    channel: type === 'send_sms' ? 'SMS' : 'EMAIL',
    mode: inputs.delay.type,
    count: inputs.delay.count,
    unit: inputs.delay.unit,
    side: sideOf(inputs.delay),
    templateId: inputs.templateId ?? '',
    subject: inputs.subject,
    message: inputs.message,
  };
}

/** The form of a new step: the first goes out at once, the others three days after the one before. */
export function newStepForm(channel: StepForm['channel'], isFirst: boolean): StepForm {
  return {
    channel,
    mode: isFirst ? 'immediately' : 'until',
    count: isFirst ? 0 : 3,
    unit: 'days',
    side: isFirst ? 'after-due' : 'after-last',
    templateId: '',
    subject: '',
    message: '',
  };
}

/** What is sent to the server. What this form does not show stays as it was. */
export function bodyOfForm(form: StepForm, before?: Step): StepBody {
  return {
    type: form.channel === 'SMS' ? 'send_sms' : 'send_email',
    inputs: {
      delay: delayOf(form),
      templateId: form.templateId || null,
      subject: form.channel === 'SMS' ? '' : form.subject,
      message: form.message,
    },
    isInvoiceAttach: before?.isInvoiceAttach ?? false,
    isContractAttachments: before?.isContractAttachments ?? false,
  };
}

/** A step as the server takes it, for a copy. */
export function bodyOfStep({ type, inputs, isInvoiceAttach, isContractAttachments }: Step): StepBody {
  return { type, inputs, isInvoiceAttach, isContractAttachments };
}
