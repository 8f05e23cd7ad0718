import { useLingui } from '@lingui/react/macro';
import { DateField, MoneyField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { MemberPick } from '../members/member-pick.tsx';

type Named = { readonly _id: string; readonly name: string };

/** What a person says about a project, new or not. */
export function ProjectFields({ assignee }: { readonly assignee: Named | null }) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextField name="name" label={t`Name`} required maxLength={200} autoComplete="off" />
        <TextField name="reference" label={t`Project number`} required maxLength={100} autoComplete="off" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="startDate" label={t`Start date`} required />
        <DateField name="endDate" label={t`End date`} optional />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="budgetCents" label={t`Budget`} optional />
        <AssigneeField first={assignee} />
      </div>
      <TextAreaField name="description" label={t`Description`} optional rows={3} maxLength={2000} />
    </>
  );
}

function AssigneeField({ first }: { readonly first: Named | null }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(first);
  const { field } = useController({ name: 'assigneeId' });
  return (
    <div>
      <p className="mb-1 font-medium text-compact">{t`Team member`}</p>
      <MemberPick
        may="project.write"
        label={t`Team member`}
        value={chosen}
        onChange={(member) => {
          setChosen(member);
          field.onChange(member?._id ?? null);
        }}
      />
    </div>
  );
}
