import { useLingui } from '@lingui/react/macro';
import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import type { CampaignContent, ContentStep } from '@recoup/domain/workflows/campaign-content.ts';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { timeText } from '@recoup/ui/page/moment-text.ts';
import { ClipboardCheck, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react';
import { spokenLanguage } from '../../kit/language/language.ts';

export type KindLabels = {
  readonly kind: WorkflowStepKind;
  readonly word: string;
  /** On the button that adds one. */
  readonly add: string;
  readonly icon: LucideIcon;
};

/** The kinds of steps as people call them, in the order in which they are offered. */
export function useStepKinds(): readonly KindLabels[] {
  const { t } = useLingui();
  return [
    { kind: 'send_email', word: t`E-mail`, add: t`Add e-mail`, icon: Mail },
    { kind: 'send_sms', word: t`SMS`, add: t`Add SMS`, icon: MessageSquare },
    { kind: 'task', word: t`Task`, add: t`Add task`, icon: ClipboardCheck },
    { kind: 'task_call', word: t`Call`, add: t`Add call`, icon: Phone },
  ];
}

type Placed = { readonly step: Pick<ContentStep, 'inputs'>; readonly at: number };

/** When a step is due, in a plain sentence; that of the first step is counted from the campaign's trigger. */
export function useStepSentence(): (placed: Placed, trigger: CampaignContent['trigger']) => string {
  const { t } = useLingui();
  const triggers: Record<CampaignContent['trigger'], string> = {
    empty: t`As soon as the customer joins`,
    invoice_issue_date: t`On the invoice issue date`,
    invoice_due_date: t`On the invoice due date`,
    invoice_opened: t`As soon as the invoice is opened`,
  };
  const after: Record<CampaignContent['trigger'], (span: string) => string> = {
    empty: (span) => t`${span} after the customer joins`,
    invoice_issue_date: (span) => t`${span} after the invoice issue date`,
    invoice_due_date: (span) => t`${span} after the invoice due date`,
    invoice_opened: (span) => t`${span} after the invoice is opened`,
  };
  const spanOf = (delay: ContentStep['inputs']['delay']) =>
    // The words of the span are those of the sentence; only what follows differs.
    stepSentence({ ...delay, type: 'until', reference: 'last_action', prefix: 'after' }, spokenLanguage())
      .split(' ')
      .slice(0, 2)
      .join(' ');
  return ({ step, at }, trigger) => {
    const { delay } = step.inputs;
    if (delay.type === 'immediately') return at === 0 ? triggers[trigger] : t`Right after the step before`;
    if (delay.reference !== 'last_action') return stepSentence(delay, spokenLanguage());
    if (at > 0) {
      const span = spanOf(delay);
      return delay.count === 0 ? t`Right after the step before` : t`${span} after the step before`;
    }
    return delay.count === 0 ? triggers[trigger] : after[trigger](spanOf(delay));
  };
}

/** A half-hour slot as people read it: `9:00 AM`. */
export function slotLabel(slot: string, locale: string): string {
  return timeText(`2026-01-01T${slot}:00`, locale);
}
