import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listCategories } from '@recoup/contract/categories.ts';
import { listSources } from '@recoup/contract/sources.ts';
import { accountFields } from '@recoup/domain/fields/account-fields.ts';
import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { PlainFields } from '@recoup/ui/field/plain-fields.tsx';
import { useWatch } from 'react-hook-form';
import { useCategoryLabel } from '../../kit/records/category-labels.ts';
import { CustomFieldsFields } from '../custom-fields/custom-fields-fields.tsx';

type AccountFieldsProps = {
  /** Path of the account inside the form: `account.` or nothing. */
  readonly prefix?: string;
  /** The amount is fixed once money moved. */
  readonly withAmount?: boolean;
};

/** What is asked about an account, in every form that has one. */
export function AccountFields({ prefix = '', withAmount = true }: AccountFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name={`${prefix}reference`} label={t`Reference`} required autoComplete="off" />
        {withAmount && <MoneyField name={`${prefix}amountCents`} label={t`Amount (USD)`} required />}
        <DateField name={`${prefix}issueDate`} label={t`Issue date`} required />
        <DateField name={`${prefix}dueDate`} label={t`Due date`} required />
        <CategoryField name={`${prefix}category`} />
        <SourceField name={`${prefix}sourceId`} />
        <TextField name={`${prefix}terms`} label={t`Terms`} optional autoComplete="off" placeholder={t`Net 30`} />
        <PlainFields table={accountFields} prefix={prefix} without={['terms', 'description']} />
        <TextAreaField name={`${prefix}description`} label={t`Description`} optional className="sm:col-span-2" />
      </div>
      <CustomFieldsFields entity="account" prefix={prefix} className="mt-5" />
    </>
  );
}

/** The categories that the company has; one that was removed stays named where it still stands. */
function CategoryField({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const categoryLabel = useCategoryLabel();
  const { data } = useCall(listCategories, { query: {} });
  const chosen: unknown = useWatch({ name });
  const names = new Set<string>(data?.data.map((row) => row.name) ?? accountCategories);
  if (typeof chosen === 'string' && chosen !== '') names.add(chosen);
  return (
    <SelectField
      // A choice that stands there before its options arrive would be lost.
      key={names.size}
      name={name}
      label={t`Category`}
      optional
      placeholder={t`None`}
      options={[...names].map((category) => ({ value: category, label: categoryLabel(category) }))}
    />
  );
}

/** Where the account comes from; nothing to ask while the company names no sources. */
function SourceField({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const { data } = useCall(listSources, { query: {} });
  const sources = data?.data ?? [];
  if (sources.length === 0) return null;
  return (
    <SelectField
      name={name}
      label={t`Source`}
      optional
      placeholder={t`None`}
      options={sources.map((source) => ({ value: source._id, label: source.name }))}
    />
  );
}
