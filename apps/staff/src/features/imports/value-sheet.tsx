import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ArrowRight, CircleCheck, Plus, Sparkles, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ValueMatch } from './mapping-draft.ts';
import { suggestOption } from './suggest-option.ts';
import {
  type ColumnValues,
  chosenOf,
  type FoundValue,
  leaveEmpty,
  makeNew,
  matchOf,
  openValues,
} from './value-choice.ts';
import { useValueLabel } from './value-labels.ts';

type ValueSheetProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly header: string;
  readonly field: ImportTarget;
  readonly fieldWord: string;
  readonly found: ColumnValues;
  readonly values: readonly ValueMatch[];
  readonly onValue: (from: string, match: Pick<ValueMatch, 'to' | 'create'> | null) => void;
};

/** The words of a column, each with what it stands for. */
export function ValueSheet({
  isOpen,
  onOpenChange,
  header,
  field,
  fieldWord,
  found,
  values,
  onValue,
}: ValueSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const open = openValues(found.data, values);
  // What was open when the sheet opened stays in the list after it is answered.
  const [asked, setAsked] = useState<ReadonlySet<string> | null>(null);
  const [onlyOpen, setOnlyOpen] = useState(true);
  if (isOpen && asked === null) setAsked(new Set(open.map(({ value }) => value)));
  if (!isOpen && asked !== null) setAsked(null);
  const suggestions = open.flatMap((each) => {
    const suggested = suggestOption(each.value, found.options);
    return suggested === null ? [] : [{ each, suggested }];
  });
  const narrows = asked !== null && asked.size > 0 && asked.size < found.data.length;
  const rows = narrows && onlyOpen ? found.data.filter(({ value }) => asked.has(value)) : found.data;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      wide
      title={t`Map the values of ${header}`}
      description={t`What each word of your file means as: ${fieldWord}`}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-body text-muted">
            {open.length > 0 ? (
              <Plural value={open.length} one="# value is still open" other="# values are still open" />
            ) : (
              <Trans>All values have a meaning</Trans>
            )}
          </p>
          <Button variant="primary" onClick={() => onOpenChange(false)}>{t`Done`}</Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {narrows && (
          <label htmlFor={id} className="flex min-h-8 w-fit cursor-pointer items-center gap-2 text-body">
            <SwitchInput id={id} checked={onlyOpen} onChange={(event) => setOnlyOpen(event.target.checked)} />
            <Trans>Only what is not understood</Trans>
          </label>
        )}
        {suggestions.length > 1 && (
          <Button
            size="small"
            onClick={() => {
              for (const { each, suggested } of suggestions) onValue(each.value, matchOf(each, suggested));
            }}
          >
            <Sparkles aria-hidden />
            <Plural value={suggestions.length} one="Take # suggestion" other="Take # suggestions" />
          </Button>
        )}
        {found.canCreate && open.length > 1 && (
          <Button
            size="small"
            onClick={() => {
              for (const each of open) onValue(each.value, matchOf(each, makeNew));
            }}
          >
            <Plus aria-hidden />
            <Plural value={open.length} one="Make # new" other="Make all # new" />
          </Button>
        )}
      </div>
      <ul className="divide-y divide-border">
        {rows.map((each) => (
          <ValueRow key={each.value} found={each} all={found} field={field} values={values} onValue={onValue} />
        ))}
      </ul>
      {found.isPartial && (
        <Notice kind="info" className="mt-3">
          <Trans>
            These are the most frequent values. The others are read as they stand; what is not understood shows up in
            the review.
          </Trans>
        </Notice>
      )}
    </Dialog>
  );
}

type ValueRowProps = Pick<ValueSheetProps, 'field' | 'values' | 'onValue'> & {
  readonly found: FoundValue;
  readonly all: ColumnValues;
};

function ValueRow({ found, all, field, values, onValue }: ValueRowProps) {
  const { t } = useLingui();
  const wordOf = useValueLabel(field);
  const { value, count } = found;
  const chosen = chosenOf(found, values);
  const Icon = chosen === null ? TriangleAlert : CircleCheck;
  const suggested =
    chosen === null ? all.options.find((each) => each.value === suggestOption(value, all.options)) : null;
  return (
    <li className="grid items-center gap-x-3 gap-y-1.5 py-2 sm:grid-cols-[1fr_auto_1.2fr_auto]">
      <p className="min-w-0">
        <span className="break-words font-medium">{value}</span>{' '}
        <span className="whitespace-nowrap text-meta text-muted">
          <Plural value={count} one="# row" other="# rows" />
        </span>
        {suggested && (
          <Button
            size="small"
            variant="ghost"
            className="ml-1"
            onClick={() => onValue(value, matchOf(found, suggested.value))}
          >
            <Sparkles aria-hidden />
            {t`${wordOf(suggested.value, suggested.label)}?`}
          </Button>
        )}
      </p>
      <ArrowRight aria-hidden className="size-4 text-subtle max-sm:hidden" />
      <PickInput
        aria-label={t`Meaning of ${value}`}
        value={chosen}
        onChange={(choice) => onValue(value, matchOf(found, choice))}
        none={t`Choose…`}
        groups={[
          {
            label: '',
            items: [
              ...(all.canCreate ? [{ value: makeNew, label: t`Make “${value}” new` }] : []),
              { value: leaveEmpty, label: t`Leave it empty` },
            ],
          },
          {
            label: t`Values`,
            items: all.options.map((option) => ({ value: option.value, label: wordOf(option.value, option.label) })),
          },
        ]}
      />
      <Icon
        role="img"
        aria-label={chosen === null ? t`not understood yet` : t`understood`}
        className={chosen === null ? 'size-4 text-amber-icon max-sm:hidden' : 'size-4 text-green-icon max-sm:hidden'}
      />
    </li>
  );
}
