import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listContracts } from '@recoup/contract/contracts.ts';
import { customerProjects } from '@recoup/contract/projects.ts';
import { takesAccounts } from '@recoup/domain/projects/project-status.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { useController, useFormContext } from 'react-hook-form';
import { useMay } from '../../kit/session/session.tsx';
import type { EstimateDraft } from './estimate-form.ts';

/** What the estimate is for: a project and a contract of its customer, where there are any. */
export function EstimateLinks({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const may = useMay();
  const projects = useCall(
    customerProjects,
    may('project.read') ? { params: { id: debtorId }, query: { limit: 100 } } : null,
  );
  const contracts = useCall(listContracts, may('contract.read') ? { body: { debtorId, limit: 100 } } : null);
  const open = <Row extends { status: Parameters<typeof takesAccounts>[0] }>(rows: readonly Row[] = []) =>
    rows.filter(({ status }) => takesAccounts(status));
  return (
    <div className="grid gap-4 empty:hidden sm:grid-cols-2">
      <LinkField
        name="projectId"
        label={t`Project`}
        items={open(projects.data?.data).map(({ _id, name, reference }) => ({
          ...{ value: _id, label: name, detail: reference },
        }))}
      />
      <LinkField
        name="contractId"
        label={t`Contract`}
        items={open(contracts.data?.data).map(({ _id, title, reference }) => ({
          ...{ value: _id, label: title, detail: reference },
        }))}
      />
    </div>
  );
}

interface LinkFieldProps {
  readonly name: 'projectId' | 'contractId';
  readonly label: string;
  readonly items: readonly { readonly value: string; readonly label: string; readonly detail: string }[];
}

function LinkField({ name, label, items }: LinkFieldProps) {
  const { t } = useLingui();
  const { control } = useFormContext<EstimateDraft>();
  const { field, fieldState } = useController({ control, name });
  if (items.length === 0 && !field.value) return null;
  return (
    <FormField label={label} optional error={fieldState.error?.message}>
      {(own) => (
        <PickInput
          {...own}
          aria-label={label}
          groups={[{ label: '', items: [...items] }]}
          value={field.value ?? null}
          onChange={field.onChange}
          none={t({ message: 'None', context: 'project' })}
        />
      )}
    </FormField>
  );
}
