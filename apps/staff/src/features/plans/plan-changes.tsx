import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import {
  acceptPlanForDebtor,
  answerChange,
  approvePlan,
  cancelPlan,
  changePlan,
  reinstatePlan,
  stopPlanCharges,
} from '@recoup/contract/plans.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { formatPlanDate } from '@recoup/domain/plans/plan-next-date.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { type ReactNode, useState } from 'react';
import { RoleLimit } from '../../kit/records/role-limit.tsx';
import type { PlanDetail } from './plan-detail.ts';

/** What a member is about to do with a plan. */
export type PlanStep =
  | { readonly kind: 'approve' | 'accept' | 'cancel' | 'reinstate' | 'stop-charges' }
  | { readonly kind: 'answer'; readonly isAllowed: boolean }
  | { readonly kind: 'move' | 'skip'; readonly number: number };

type PlanChangeSheetProps = {
  readonly plan: PlanDetail;
  readonly step: PlanStep;
  readonly onClose: () => void;
  readonly onDone: (plan: PlanDetail) => void;
};

/** One change of a plan, with how it stands before and after it. */
export function PlanChangeSheet({ plan, step, onClose, onDone }: PlanChangeSheetProps) {
  const { t } = useLingui();
  const send = useSend(plan);
  const [date, setDate] = useState('');
  const words4 = useWords(plan, step, date);
  const limit = step.kind === 'approve' ? plan.roleLimit : null;
  const reason = {
    cancel: { isRequired: true, hint: t`Stands with the plan.` },
    accept: {
      isRequired: true,
      label: t`How did the customer agree?`,
      hint: t`For example: by phone at 10:05, terms read to the customer.`,
      isLong: true,
      name: 'evidence',
    },
  };
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={words4.action}
      danger={step.kind === 'cancel'}
      startsInBody={step.kind === 'move'}
      blocked={(step.kind === 'move' && date === '') || limit !== null}
      reason={step.kind === 'cancel' || step.kind === 'accept' ? reason[step.kind] : undefined}
      facts={[
        { label: t`Customer`, value: plan.debtor.displayName },
        { label: t`Still to pay`, value: formatMoney(plan.remainingCents, { currency: plan.currency }) },
        ...words4.facts,
      ]}
      onConfirm={async (words) => {
        onDone(await send(step, { words, date }));
        showToast('success', t`Saved`);
      }}
    >
      {limit && <RoleLimit {...limit} />}
      <p className="mt-4 text-body text-muted">{words4.effect}</p>
      {step.kind === 'move' && (
        <FormField label={t`New date`} required className="mt-4">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max="9999-12-31"
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </FormField>
      )}
    </ConfirmSheet>
  );
}

function useSend(plan: PlanDetail) {
  const client = useClient();
  const params = { id: plan._id };
  const { version } = plan;
  return (step: PlanStep, typed: { words: string; date: string }): Promise<PlanDetail> => {
    switch (step.kind) {
      case 'approve':
        return client.send(approvePlan, { params, body: { version } });
      case 'accept':
        return client.send(acceptPlanForDebtor, { params, body: { version, evidence: typed.words } });
      case 'cancel':
        return client.send(cancelPlan, { params, body: { version, reason: typed.words } });
      case 'reinstate':
        return client.send(reinstatePlan, { params, body: { version } });
      case 'stop-charges':
        return client.send(stopPlanCharges, { params, body: { version } });
      case 'answer':
        return client.send(answerChange, { params, body: { version, isAllowed: step.isAllowed } });
      case 'move':
        return client.send(changePlan, { params, body: { version, number: step.number, dueDate: typed.date } });
      case 'skip':
        return client.send(changePlan, { params, body: { version, number: step.number, dueDate: null } });
    }
  };
}

interface StepWords {
  readonly action: string;
  readonly effect: ReactNode;
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

function useWords(plan: PlanDetail, step: PlanStep, date: string): StepWords {
  const { t } = useLingui();
  const dateOf = (number: number) => {
    const found = plan.schedule.find((each) => each.number === number);
    return found ? formatPlanDate(found.dueDate) : '—';
  };
  const change = (before: string, after: string) => [{ label: t`Date`, value: `${before} → ${after}` }];
  const count = plan.installments;
  switch (step.kind) {
    case 'approve':
      return {
        action: t`Offer what was asked for`,
        effect: <Trans>The customer gets a message and agrees to the written terms. Until then nothing begins.</Trans>,
        facts: [{ label: t`Payments`, value: count }],
      };
    case 'accept':
      return {
        action: t`Record that the customer agreed`,
        effect: (
          <Trans>
            The plan begins, a copy of the terms is sent. Nothing is charged by itself: the customer pays each time, or
            saves a method in the portal.
          </Trans>
        ),
        facts: [{ label: t`Payments`, value: count }],
      };
    case 'cancel':
      return {
        action: plan.status === 'REQUESTED' ? t`Decline the request` : t`Cancel the plan`,
        effect: <Trans>What was paid counts. Nothing more is charged, and campaigns ask for the rest again.</Trans>,
        facts: [{ label: t`Paid`, value: formatMoney(plan.paidCents, { currency: plan.currency }) }],
      };
    case 'reinstate':
      return {
        action: t`Let the plan go on`,
        effect: <Trans>What was missed is due from today, with new days of grace. Campaigns wait again.</Trans>,
        facts: [{ label: t`Days of grace`, value: plan.graceDays }],
      };
    case 'stop-charges':
      return {
        action: t`Stop automatic charges`,
        effect: (
          <Trans>
            Nothing is charged by itself any more; the customer is asked on each date. A charge that is on its way is
            not stopped.
          </Trans>
        ),
        facts: [
          { label: t`Method`, value: `${plan.method?.label ?? '—'} → ${t({ message: 'None', context: 'method' })}` },
        ],
      };
    case 'answer': {
      const asked = plan.askedChange;
      const after = asked?.dueDate ? formatPlanDate(asked.dueDate) : t`the end of the plan`;
      return {
        action: step.isAllowed ? t`Allow the change` : t`Decline the change`,
        effect: step.isAllowed ? (
          <Trans>The payment is due on the new date.</Trans>
        ) : (
          <Trans>The dates stay as they are.</Trans>
        ),
        facts: asked ? change(dateOf(asked.number), step.isAllowed ? after : dateOf(asked.number)) : [],
      };
    }
    case 'move':
      return {
        action: t`Move payment ${step.number}`,
        effect: <Trans>It is charged or asked for on the new date.</Trans>,
        facts: change(dateOf(step.number), date ? formatPlanDate(date) : '…'),
      };
    case 'skip':
      return {
        action: t`Move payment ${step.number} to the end`,
        effect: <Trans>It is due one step after the last payment; the plan takes longer.</Trans>,
        facts: change(dateOf(step.number), t`the end of the plan`),
      };
  }
}
