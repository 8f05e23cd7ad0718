import { useLingui } from '@lingui/react/macro';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { TextArea } from '@recoup/ui/field/text-area.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { MemberField } from '../members/member-field.tsx';
import type { BulkChoice } from './bulk-request.ts';

/** Tasks are due in the morning of their day, at the company's place. */
const DUE_MINUTE = 9 * 60;

type Draft = { title: string; details: string; date: string; kind: 'task' | 'task_call'; assigneeId: string | null };

const empty: Draft = { title: '', details: '', date: '', kind: 'task', assigneeId: null };

/** One task for every record: what is to be done, until when, by whom. */
export function TaskChoice({ onChoice }: { readonly onChoice: (choice: BulkChoice | null) => void }) {
  const { t } = useLingui();
  const { company } = useUser();
  const [draft, setDraft] = useState(empty);

  function change(part: Partial<Draft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    const { date, title, details, kind, assigneeId } = next;
    const isComplete = title.trim() !== '' && isIsoDate(date);
    onChoice(
      isComplete
        ? {
            action: 'task',
            kind,
            title: title.trim(),
            details,
            dueAt: zonedInstant(date, DUE_MINUTE, company.timeZone).toISOString(),
            assigneeId,
          }
        : null,
    );
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label={t`What is to be done`} required className="sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t`Due date`} required>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max="9999-12-31"
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        )}
      </FormField>
      <FormField label={t`Kind`}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value === 'task_call' ? 'task_call' : 'task' })}
            options={[
              { value: 'task', label: t`Task` },
              { value: 'task_call', label: t`Call` },
            ]}
          />
        )}
      </FormField>
      <MemberField
        label={t`Team member`}
        optional
        className="sm:col-span-2"
        value={draft.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        none={t`Nobody in particular`}
      />
      <FormField label={t`Details`} optional className="sm:col-span-2">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            value={draft.details}
            onChange={(event) => change({ details: event.target.value })}
          />
        )}
      </FormField>
    </div>
  );
}
