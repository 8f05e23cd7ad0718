import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listMembers } from '@recoup/contract/members.ts';
import type { tag } from '@recoup/contract/tags.ts';
import { listWorkflows } from '@recoup/contract/workflows.ts';
import { SelectField } from '@recoup/ui/field/bound-fields.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { useState } from 'react';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useMay } from '../../kit/session/session.tsx';
import { MemberPick } from '../members/member-pick.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';

type Tag = z.output<typeof tag>;

/** How a new account begins: owed or a draft, whose it is, in which campaign, with which tags. */
export function NewAccountHandling({ prefix = '' }: { readonly prefix?: string }) {
  const { t } = useLingui();
  const may = useMay();
  const campaigns = useCall(listWorkflows, may('workflow.read') ? { query: { limit: 100 } } : null);
  const chosen: unknown = useWatch({ name: `${prefix}workflowId` });
  const campaign = campaigns.data?.data.find((row) => row._id === chosen);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name={`${prefix}status`}
        label={t`Begins as`}
        options={[
          { value: 'Active', label: t`Active, owed from now on` },
          { value: 'Draft', label: t`Draft, until somebody approves it` },
        ]}
      />
      <AssigneeField name={`${prefix}assigneeId`} />
      {campaigns.data && (
        <SelectField
          name={`${prefix}workflowId`}
          label={t`Campaign`}
          optional
          placeholder={t`None`}
          hint={campaign?.isSendActive ? <Trans>This campaign is on: it may send reminders.</Trans> : undefined}
          options={campaigns.data.data.map((row) => ({ value: row._id, label: row.name }))}
        />
      )}
      <TagsField name={`${prefix}tagIds`} />
    </div>
  );
}

function useError(name: string): string | undefined {
  const { errors } = useFormState();
  const message: unknown = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

function AssigneeField({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const error = useError(name);
  const { data } = useCall(listMembers, { query: {} });
  return (
    <FormField label={t`Team member`} optional error={error}>
      {() => (
        <MemberPick
          label={t`Team member`}
          value={data?.data.find((member) => member._id === field.value) ?? null}
          onChange={(member) => field.onChange(member?._id)}
        />
      )}
    </FormField>
  );
}

function TagsField({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { field } = useController({ name });
  const error = useError(name);
  const [tags, setTags] = useState<readonly Tag[]>([]);
  return (
    <FormField label={t`Tags`} optional error={error}>
      {(control) => (
        <TagPicker
          {...control}
          value={tags}
          onChange={(next) => {
            setTags(next);
            field.onChange(next.map((each) => each._id));
          }}
        />
      )}
    </FormField>
  );
}
