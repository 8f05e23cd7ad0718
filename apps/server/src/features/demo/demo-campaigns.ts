import type { ReminderTemplate, WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';

export interface DemoStep {
  readonly kind: Extract<WorkflowStepKind, 'send_email' | 'send_sms'>;
  readonly template: ReminderTemplate;
  readonly delay: StepDelay;
}

export interface DemoCampaign {
  readonly name: string;
  readonly isOn: boolean;
  readonly sendTime: string;
  readonly steps: readonly DemoStep[];
}

function days(count: number, prefix: 'before' | 'after'): StepDelay {
  return { type: 'until', count, unit: 'days', prefix, reference: 'invoice_due_date' };
}

/** The campaign that runs, and one that somebody is still writing. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Friendly reminders',
    isOn: true,
    sendTime: '09:00',
    steps: [
      { kind: 'send_email', template: 'due in 5 days', delay: days(5, 'before') },
      { kind: 'send_sms', template: 'due today', delay: days(0, 'after') },
      { kind: 'send_email', template: '7 days overdue', delay: days(7, 'after') },
      { kind: 'send_sms', template: '7 days overdue', delay: days(14, 'after') },
      { kind: 'send_email', template: '7 days overdue', delay: days(30, 'after') },
      { kind: 'send_email', template: '7 days overdue', delay: days(60, 'after') },
    ],
  },
  {
    name: 'Final notice',
    isOn: false,
    sendTime: '10:30',
    steps: [
      { kind: 'send_email', template: '7 days overdue', delay: days(75, 'after') },
      { kind: 'send_sms', template: '7 days overdue', delay: days(82, 'after') },
    ],
  },
];
