import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, get, useController, useFormContext } from 'react-hook-form';
import { FormField } from './form-field.tsx';
import { MoneyInput } from './money-input.tsx';
import { SelectInput, type SelectOption } from './select-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

type Common = {
  /** Path of the value in the form: `phone.number`. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly optional?: boolean;
  readonly className?: string;
};

function useField(name: string) {
  const { register, formState } = useFormContext<FieldValues>();
  const error: unknown = get(formState.errors, `${name}.message`);
  return { register, error: typeof error === 'string' ? error : undefined };
}

/** An empty field means "not given", so that optional values stay out of the request. */
const emptyAsMissing = { setValueAs: (value: unknown) => (value === '' || value === null ? undefined : value) };

type TextFieldProps = Common & Omit<ComponentProps<'input'>, keyof Common | 'required'>;

/** A line of text bound to the form. For dates give `type="date"`. */
export function TextField({ name, label, hint, required, optional, className, ...rest }: TextFieldProps) {
  const { register, error } = useField(name);
  return (
    <FormField {...{ label, hint, required, optional, className, error }}>
      {(control) => <TextInput {...rest} {...register(name, emptyAsMissing)} {...control} />}
    </FormField>
  );
}

/** A calendar date bound to the form as `YYYY-MM-DD`: the browser's own picker, in the person's own order. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" max={props.max ?? '9999-12-31'} />;
}

type TextAreaFieldProps = Common & Omit<ComponentProps<'textarea'>, keyof Common | 'required'>;

export function TextAreaField({ name, label, hint, required, optional, className, ...rest }: TextAreaFieldProps) {
  const { register, error } = useField(name);
  return (
    <FormField {...{ label, hint, required, optional, className, error }}>
      {(control) => <TextArea {...rest} {...register(name, emptyAsMissing)} {...control} />}
    </FormField>
  );
}

type SelectFieldProps = Common & { readonly options: readonly SelectOption[]; readonly placeholder?: string };

export function SelectField({ name, label, hint, required, optional, className, ...rest }: SelectFieldProps) {
  const { register, error } = useField(name);
  return (
    <FormField {...{ label, hint, required, optional, className, error }}>
      {(control) => <SelectInput {...rest} {...register(name, emptyAsMissing)} {...control} />}
    </FormField>
  );
}

type MoneyFieldProps = Common & { readonly allowNegative?: boolean };

/** An amount bound to the form in cents. */
export function MoneyField({ name, label, hint, required, optional, className, allowNegative }: MoneyFieldProps) {
  const { error } = useField(name);
  const { field } = useController({ name });
  return (
    <FormField {...{ label, hint, required, optional, className, error }}>
      {(control) => (
        <MoneyInput
          {...control}
          ref={field.ref}
          name={field.name}
          allowNegative={allowNegative}
          value={field.value}
          onValueChange={(cents) => field.onChange(cents ?? undefined)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
