import { Trans, useLingui } from '@lingui/react/macro';
import { type DateFormat, dateFormats, parseDate } from '@recoup/domain/calendar/date-formats.ts';
import { type ImportField, importFields, isDateField } from '@recoup/domain/imports/import-field.ts';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { dateExamples, fieldWords } from './field-words.ts';
import type { ImportJob } from './import-step.ts';
import type { ColumnChoice } from './mapping-draft.ts';

type ColumnMatchProps = {
  readonly column: ImportJob['columns'][number];
  readonly choice: ColumnChoice;
  /** The choice is still the one that the file's names and contents proposed. */
  readonly isProposed: boolean;
  readonly needsFormat: boolean;
  readonly onField: (field: ImportField | null) => void;
  readonly onDateFormat: (format: DateFormat | null) => void;
};

/** One column of the file: its name, what stands in it, and the field it feeds. */
export function ColumnMatch({ column, choice, isProposed, needsFormat, onField, onDateFormat }: ColumnMatchProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { header } = column;
  const wantsFormat = choice.field !== null && isDateField(choice.field);
  return (
    <li className="grid items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_1fr_1.4fr]">
      <p className="break-words font-medium text-body sm:pt-1.5">{header}</p>
      <p className="line-clamp-2 break-words text-compact text-muted sm:pt-2">
        {column.samples.length > 0 ? column.samples.slice(0, 3).join(' · ') : <Trans>empty</Trans>}
      </p>
      <div className="space-y-2">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <SelectInput
              aria-label={t`Field for the column ${header}`}
              value={choice.field ?? ''}
              onChange={(event) => onField(importFields.find((field) => field === event.target.value) ?? null)}
              placeholder={t`Do not import`}
              options={importFields.map((field) => ({ value: field, label: i18n._(fieldWords[field]) }))}
            />
          </span>
          <span className="w-16 shrink-0">
            {isProposed && (
              <Chip tone="neutral" icon={Sparkles}>
                <Trans>auto</Trans>
              </Chip>
            )}
          </span>
        </div>
        {wantsFormat && (
          <div className="pr-18">
            <SelectInput
              aria-label={t`How the dates in ${header} are written`}
              aria-invalid={needsFormat || undefined}
              aria-describedby={`${id}-read`}
              value={choice.dateFormat ?? ''}
              onChange={(event) => onDateFormat(dateFormats.find((format) => format === event.target.value) ?? null)}
              placeholder={t`How are the dates written?`}
              options={dateFormats.map((format) => ({ value: format, label: dateExamples[format] }))}
            />
            <p id={`${id}-read`} role="status" className="mt-1 text-compact text-muted">
              <ReadSample samples={column.samples} format={choice.dateFormat} />
            </p>
          </div>
        )}
      </div>
    </li>
  );
}

type ReadSampleProps = { readonly samples: readonly string[]; readonly format: DateFormat | null };

/** How a date of the file is understood, so that day and month are not mistaken for each other. */
function ReadSample({ samples, format }: ReadSampleProps) {
  const { i18n } = useLingui();
  const sample = samples[0];
  if (!sample) return null;
  if (!format) return <Trans>Day and month could be either way round. Please choose.</Trans>;
  const date = parseDate(sample, format);
  if (!date) return <Trans>{sample} is not written like this.</Trans>;
  return (
    <Trans>
      {sample} is read as {dateText(date, i18n.locale)}
    </Trans>
  );
}
