import { Trans, useLingui } from '@lingui/react/macro';
import type { DateFormat } from '@recoup/domain/calendar/date-formats.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { type NumberFormat, readAmount } from '@recoup/domain/money/number-formats.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { dateExamples } from './field-labels.ts';
import type { ImportColumn } from './import-step.ts';
import { dateFormatNamed } from './mapping-draft.ts';
import { foreignCurrency } from './read-sample.ts';
import { tellingExample } from './telling-example.ts';

type DateFormsProps = {
  readonly column: ImportColumn;
  readonly value: DateFormat | null;
  readonly isAsked: boolean;
  readonly onChange: (format: DateFormat) => void;
};

/** How the dates of a column are written, shown on a date of the file itself. */
export function DateForms({ column, value, isAsked, onChange }: DateFormsProps) {
  const { t, i18n } = useLingui();
  const { header, dateForms: forms } = column;
  const order = (format: DateFormat): string => {
    if (format.startsWith('M')) return t`month first`;
    return format.startsWith('D') ? t`day first` : dateExamples[format];
  };
  const telling = tellingExample(
    forms.map(({ format, examples }) => ({
      format,
      examples: examples.map(({ text, date }) => ({ text, meaning: date })),
    })),
  );
  if (telling) {
    const { text } = telling;
    return (
      <Ask
        question={t`Which day is ${text}?`}
        isOpen={value === null}
        isAsked={isAsked}
        options={telling.readings.map(({ format, meaning }) => ({
          value: format,
          label: `${dateText(meaning, i18n.locale)}`,
          detail: order(format),
        }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  const example = (forms.find(({ format }) => format === value) ?? forms[0])?.examples[0];
  if (forms.length === 0) {
    return (
      <p className="flex items-start gap-1 text-compact text-amber-text">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-amber-icon" />
        <Trans>No date that we can read stands here.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {forms.length > 1 && (
        <span className="w-36">
          <SelectInput
            aria-label={t`How the dates in ${header} are written`}
            value={value ?? ''}
            onChange={(event) => {
              const format = dateFormatNamed(event.target.value);
              if (format) onChange(format);
            }}
            options={forms.map(({ format }) => ({ value: format, label: dateExamples[format] }))}
          />
        </span>
      )}
      {example && <Example text={example.text} meaning={dateText(example.date, i18n.locale)} />}
    </div>
  );
}

type NumberFormsProps = {
  readonly column: ImportColumn;
  readonly isMoney: boolean;
  readonly value: NumberFormat | null;
  readonly isAsked: boolean;
  readonly onChange: (format: NumberFormat) => void;
};

/** How the numbers of a column are written, shown on a number of the file itself. */
export function NumberForms({ column, isMoney, value, isAsked, onChange }: NumberFormsProps) {
  const { t, i18n } = useLingui();
  const meaning = (text: string, format: NumberFormat, number: string): string => {
    if (!isMoney || foreignCurrency(text, column.header) !== null)
      return i18n.number(Number(number), { maximumFractionDigits: 10 });
    const amount = readAmount(text, format);
    return amount.ok ? formatMoney(amount.cents) : number;
  };
  const forms = column.numberForms.map(({ format, examples }) => ({
    format,
    examples: examples.map(({ text, number }) => ({ text, meaning: meaning(text, format, number) })),
  }));
  const telling = tellingExample(forms);
  if (telling) {
    const { text } = telling;
    return (
      <Ask
        question={t`How much is ${text}?`}
        isOpen={value === null}
        isAsked={isAsked}
        options={telling.readings.map((reading) => ({
          value: reading.format,
          label: reading.meaning,
          detail: reading.format,
        }))}
        value={value}
        onChange={onChange}
      />
    );
  }
  const example = (forms.find(({ format }) => format === value) ?? forms[0])?.examples[0];
  return example ? <Example {...example} /> : null;
}

/** `11/01/26 → Nov 1, 2026`: a cell of the file and what it is read as. */
function Example({ text, meaning }: { readonly text: string; readonly meaning: string }) {
  return (
    <p role="status" className="figures text-compact text-muted">
      {text} <span aria-hidden>→</span>
      <span className="sr-only">
        <Trans>is read as</Trans>
      </span>{' '}
      <span className="text-text">{meaning}</span>
    </p>
  );
}

type AskProps<V extends string> = {
  readonly question: ReactNode;
  readonly isOpen: boolean;
  readonly isAsked: boolean;
  readonly value: V | null;
  readonly options: readonly { readonly value: V; readonly label: string; readonly detail: string }[];
  readonly onChange: (value: V) => void;
};

/** A question that only a person can answer, with the answers side by side. */
function Ask<V extends string>({ question, isOpen, isAsked, value, options, onChange }: AskProps<V>) {
  const id = useId();
  return (
    <fieldset
      data-open={isOpen || undefined}
      className={classNames(
        'rounded-control border px-3 py-2',
        isOpen ? 'border-transparent bg-amber-tint' : 'border-border',
        isAsked && isOpen && 'border-danger',
      )}
    >
      <legend className="sr-only">{question}</legend>
      <p aria-hidden className="flex items-center gap-1.5 font-medium text-compact">
        {isOpen && <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-amber-icon" />}
        {question}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id} ${option.value}`}
            className="flex min-h-8 cursor-pointer items-center gap-2 text-body lg:min-h-6"
          >
            <RadioInput
              id={`${id} ${option.value}`}
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className="figures">{option.label}</span>
            <span className="figures text-meta text-muted">{option.detail}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
