import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { type CallOutcome, callOutcomes, executeTask } from '@recoup/contract/task-steps.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { CallNumbers, usePhones } from './call-numbers.tsx';
import { MayCall } from './may-call.tsx';
import type { Task } from './task.ts';
import { outcomeLabels } from './task-labels.ts';

type ExecuteTaskProps = { readonly task: Task; readonly onClose: () => void; readonly onDone: () => void };

/** Ends a task as done: of a call how it ended and with which number, and what is worth keeping. */
export function ExecuteTask({ task, onClose, onDone }: ExecuteTaskProps) {
  const { t } = useLingui();
  const client = useClient();
  const isCall = task.kind === 'task_call';
  const { phones } = usePhones(task.debtor._id);
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [contactId, setContactId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const { campaign } = task;
  const called = contactId ?? phones?.[0]?._id;
  const wasCalled = outcome !== null && outcome !== 'excluded';
  return (
    <ConfirmSheet
      open
      onOpenChange={(open) => !open && onClose()}
      action={isCall ? t`Log the call` : t`Complete task`}
      startsInBody
      blocked={isCall && outcome === null}
      facts={[
        { label: t`Task`, value: task.title },
        { label: t`Customer`, value: task.debtor.displayName },
        ...(campaign
          ? [
              {
                label: t`Then`,
                value: t`${campaign.name} goes on with the step after ${campaign.step} of ${campaign.steps}`,
              },
            ]
          : []),
      ]}
      onConfirm={async () => {
        await client.send(executeTask, {
          params: { id: task._id },
          body: {
            note: note.trim() || undefined,
            ...(isCall && outcome ? { outcome, contactId: wasCalled ? called : undefined } : {}),
          },
        });
        showToast('success', isCall ? t`Call logged` : t`Task completed`);
        onDone();
      }}
    >
      {isCall && (
        <div className="mt-4 space-y-4">
          <CallNumbers debtorId={task.debtor._id} />
          <MayCall debtorId={task.debtor._id} accountId={task.account?._id ?? null} />
          <Outcomes value={outcome} onChange={setOutcome} />
          {wasCalled && phones && phones.length > 1 && (
            <FormField label={t`Number`}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={called ?? ''}
                  onChange={(event) => setContactId(event.target.value)}
                  options={phones.map((point) => ({ value: point._id, label: point.value }))}
                />
              )}
            </FormField>
          )}
        </div>
      )}
      <FormField label={t`Note`} optional className="mt-4">
        {(control) => (
          <TextArea {...control} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        )}
      </FormField>
    </ConfirmSheet>
  );
}

function Outcomes({
  value,
  onChange,
}: {
  readonly value: CallOutcome | null;
  readonly onChange: (outcome: CallOutcome) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1.5 font-medium text-compact">
        <Trans>How did the call end?</Trans>
      </legend>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {callOutcomes.map((each) => (
          <label
            key={each}
            htmlFor={`${name}-${each}`}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-border p-2.5 hover:bg-sunken has-checked:border-accent has-checked:bg-selected"
          >
            <RadioInput
              id={`${name}-${each}`}
              name={name}
              className="mt-0.5"
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span className="min-w-0">
              <span className="block font-medium text-body">{i18n._(outcomeLabels[each].word)}</span>
              <span className="block text-compact text-muted">{i18n._(outcomeLabels[each].hint)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
