import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { createTask, updateTask } from '@recoup/contract/tasks.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone, zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { taskKinds, taskPriorities } from '@recoup/domain/vocabulary.ts';
import { DateField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import type { ComboOption } from '@recoup/ui/field/combo-input.tsx';
import { FormSheet } from '@recoup/ui/overlay/form-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { DebtorPicker } from '../debtors/debtor-picker.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import { RepeatFields, repeatOf, repeatShape, repeatValues } from './repeat-fields.tsx';
import type { Task } from './task.ts';

/** Tasks are due in the morning of their day, at the company's place. */
const DUE_MINUTE = 9 * 60;

const form = z.object({
  title: z.string().trim().min(1).max(200),
  details: z.string().trim().max(2000).optional(),
  kind: z.enum(taskKinds),
  priority: z.enum(taskPriorities),
  date: z.iso.date(),
  ...repeatShape,
});

type TaskDialogProps = {
  /** Whose task it is; without it somebody is chosen. */
  readonly debtorId?: string;
  /** The one to change; without it a new one is added. */
  readonly task?: Task;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** Adds a task for a customer, or changes one. */
export function TaskDialog({ debtorId, task, onClose, onSaved }: TaskDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company, ...me } = useUser();
  const [customer, setCustomer] = useState<ComboOption | null>(null);
  const [missesCustomer, setMissesCustomer] = useState(false);
  const [assignee, setAssignee] = useState(
    task ? task.assignee : { _id: me._id, name: `${me.firstName} ${me.lastName}` },
  );
  const dueDate = task
    ? dateInZone(new Date(task.dueAt), company.timeZone)
    : addDays(dateInZone(now, company.timeZone), 1);
  return (
    <FormSheet
      title={task ? t`Edit task` : t`Add task`}
      asDialog
      onClose={onClose}
      schema={form}
      defaultValues={{
        title: task?.title ?? '',
        details: task?.details ?? '',
        kind: task?.kind ?? 'task',
        priority: task?.priority ?? 'none',
        date: dueDate,
        ...repeatValues(task?.repeat ?? null),
      }}
      onSubmit={async ({ date, details, every, interval, until, ...rest }) => {
        const owner = debtorId ?? customer?.value;
        if (!task && !owner) {
          setMissesCustomer(true);
          const message = t`Please choose one of the list.`;
          throw Object.assign(new Error(message), { fields: { debtorId: message } });
        }
        const body = {
          ...rest,
          details: details ?? '',
          // A campaign's task comes again with its campaign only.
          ...(task?.campaign ? {} : { repeat: repeatOf({ every, interval, until }) }),
          // A day that was not touched keeps its hour.
          dueAt: task && date === dueDate ? task.dueAt : zonedInstant(date, DUE_MINUTE, company.timeZone).toISOString(),
          assigneeId: assignee?._id ?? null,
        };
        if (task) await client.send(updateTask, { params: { id: task._id }, body: { ...body, version: task.version } });
        else if (owner) await client.send(createTask, { body: { ...body, debtorId: owner } });
        showToast('success', t`Task saved`);
        onSaved();
      }}
    >
      {!task && !debtorId && (
        <DebtorPicker
          value={customer}
          onChange={(next) => {
            setCustomer(next);
            setMissesCustomer(false);
          }}
          error={missesCustomer ? t`Please choose one of the list.` : undefined}
        />
      )}
      <TextField name="title" label={t`What is to be done`} required maxLength={200} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="date" label={t`Due date`} required />
        <SelectField
          name="kind"
          label={t`Kind`}
          options={[
            { value: 'task', label: t`Task` },
            { value: 'task_call', label: t`Call` },
          ]}
        />
        <SelectField
          name="priority"
          label={t`Priority`}
          options={[
            { value: 'none', label: t`Normal` },
            { value: 'high', label: t`High` },
          ]}
        />
      </div>
      {!task?.campaign && <RepeatFields />}
      <div>
        <p className="mb-1 font-medium text-compact">{t`Team member`}</p>
        <MemberPick label={t`Team member`} value={assignee} onChange={setAssignee} />
      </div>
      <TextAreaField name="details" label={t`Details`} optional rows={3} maxLength={2000} />
    </FormSheet>
  );
}
