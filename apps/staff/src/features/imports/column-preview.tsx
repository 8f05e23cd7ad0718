import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { columnValues } from '@recoup/contract/imports.ts';
import { type ImportTarget, isChoiceField } from '@recoup/domain/imports/import-field.ts';
import { currencyName } from '@recoup/domain/money/currency.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { CircleAlert } from 'lucide-react';
import type { ImportColumn, ImportJob } from './import-step.ts';
import type { ColumnChoice, MappingDraft } from './mapping-draft.ts';
import { readSample } from './read-sample.ts';
import { chosenOf, leaveEmpty, makeNew } from './value-choice.ts';
import { useValueLabel } from './value-labels.ts';

type ColumnPreviewProps = {
  readonly job: ImportJob;
  readonly column: ImportColumn;
  readonly choice: ColumnChoice | undefined;
  readonly draft: MappingDraft;
  readonly word: (target: ImportTarget | 'customer') => string;
};

/** Beside the columns on a wide screen: the first cells of the one at hand, and what each of them is read as. */
export function ColumnPreview({ job, column, choice, draft, word }: ColumnPreviewProps) {
  const field = choice?.field ?? null;
  const found = useCall(
    columnValues,
    field !== null && isChoiceField(field) ? { params: { id: job._id }, query: { column: column.index, field } } : null,
    { revalidateOnFocus: false },
  );
  const isOpen = (text: string): boolean => {
    const value = found.data?.data.find((each) => each.value === text.trim());
    return value !== undefined && chosenOf(value, values) === null;
  };
  const values = draft.values.filter((match) => match.column === column.index);
  return (
    <Card className="sticky top-4 max-xl:hidden" title={<span className="break-words">{column.header}</span>} flush>
      <p className="-mt-2 px-4 pb-2 text-compact text-muted">
        {field === null ? <Trans>is not imported</Trans> : <Trans>is read as: {word(field)}</Trans>}
      </p>
      <ul className="divide-y divide-border border-border border-t">
        {column.samples.slice(0, 5).map((text, at) => (
          // Samples repeat; their place is what tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="px-4 py-2 text-body">
            {choice && field !== null && !isAsItStands(text, choice, matchedOf(text, found.data?.data, values)) ? (
              <>
                <p className="break-words text-compact text-muted">{text === '' ? '—' : text}</p>
                <p className="figures break-words font-medium">
                  <Reading
                    text={text}
                    header={column.header}
                    choice={choice}
                    field={field}
                    matched={matchedOf(text, found.data?.data, values)}
                    labels={found.data?.options ?? []}
                  />
                </p>
              </>
            ) : (
              <p className="break-words">
                {text === '' ? <span className="text-subtle">—</span> : text}
                {isOpen(text) && (
                  <span className="block text-amber-text text-compact">
                    <Trans>not understood yet</Trans>
                  </span>
                )}
              </p>
            )}
          </li>
        ))}
        {column.samples.length === 0 && (
          <li className="px-4 py-3 text-body text-muted">
            <Trans>Every cell of this column is empty.</Trans>
          </li>
        )}
      </ul>
    </Card>
  );
}

function matchedOf(
  text: string,
  found: readonly { value: string; count: number; proposal: string | null }[] | undefined,
  values: MappingDraft['values'],
): string | null {
  const value = found?.find((each) => each.value === text.trim());
  return value ? chosenOf(value, values) : null;
}

/** True when there is nothing to tell about a cell: it goes in letter by letter. */
function isAsItStands(text: string, choice: ColumnChoice, matched: string | null): boolean {
  const reading = readSample(text, choice);
  return matched === null && (reading.as === 'nothing' || (reading.as === 'text' && reading.text === text));
}

type ReadingProps = {
  readonly header: string;
  readonly text: string;
  readonly choice: ColumnChoice;
  readonly field: ImportTarget;
  readonly matched: string | null;
  readonly labels: readonly { readonly value: string; readonly label: string }[];
};

function Reading({ text, header, choice, field, matched, labels }: ReadingProps) {
  const { i18n } = useLingui();
  const wordOf = useValueLabel(field);
  const reading = readSample(text, choice, header);
  if (matched === leaveEmpty) return <Trans>left empty</Trans>;
  if (matched === makeNew) return <Trans>new: {text}</Trans>;
  if (matched !== null) return wordOf(matched, labels.find(({ value }) => value === matched)?.label ?? matched);
  switch (reading.as) {
    case 'date':
      return dateText(reading.date, i18n.locale);
    case 'money':
      return formatMoney(reading.cents);
    case 'number':
      return i18n.number(reading.number, { maximumFractionDigits: 10 });
    case 'text':
      return reading.text;
    case 'nothing':
      return <Trans>empty</Trans>;
    case 'open':
      return (
        <span className="font-normal text-amber-text">
          <Trans>Please say how it is written.</Trans>
        </span>
      );
    case 'foreign': {
      const named = currencyName(reading.says, i18n.locale.startsWith('es') ? 'es' : 'en');
      return (
        <span className="flex items-center gap-1 font-normal text-danger-text">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          <Trans>{named}: only US dollars come in</Trans>
        </span>
      );
    }
    case 'wrong':
      return (
        <span className="flex items-center gap-1 font-normal text-danger-text">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          <Trans>cannot be read like this</Trans>
        </span>
      );
  }
}
