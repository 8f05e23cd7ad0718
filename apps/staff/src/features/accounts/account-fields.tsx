import { useLingui } from '@lingui/react/macro';
import { accountCategories } from '@recoup/domain/vocabulary.ts';
import { DateField, MoneyField, SelectField, TextAreaField, TextField } from '@recoup/ui/field/bound-fields.tsx';
import { useCategoryWords } from './category-words.ts';

type AccountFieldsProps = {
  /** Path of the account inside the form: `account.` or nothing. */
  readonly prefix?: string;
  /** The amount is fixed once money moved. */
  readonly withAmount?: boolean;
};

/** What is asked about an account, in every form that has one. */
export function AccountFields({ prefix = '', withAmount = true }: AccountFieldsProps) {
  const { t } = useLingui();
  const categoryWords = useCategoryWords();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={`${prefix}reference`} label={t`Reference`} required autoComplete="off" />
      {withAmount && <MoneyField name={`${prefix}amountCents`} label={t`Amount (USD)`} required />}
      <DateField name={`${prefix}issueDate`} label={t`Issue date`} required />
      <DateField name={`${prefix}dueDate`} label={t`Due date`} required />
      <SelectField
        name={`${prefix}category`}
        label={t`Category`}
        optional
        placeholder={t`None`}
        options={accountCategories.map((category) => ({ value: category, label: categoryWords(category) }))}
      />
      <TextAreaField name={`${prefix}description`} label={t`Description`} optional className="sm:col-span-2" />
    </div>
  );
}
