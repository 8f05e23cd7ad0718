import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { columnValues } from '@recoup/contract/imports.ts';
import type { ImportTarget } from '@recoup/domain/imports/import-field.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ImportColumn, ImportJob } from './import-step.ts';
import type { ValueMatch } from './mapping-draft.ts';
import { openValues } from './value-choice.ts';
import { ValueSheet } from './value-sheet.tsx';

type ValueMatchingProps = {
  readonly job: ImportJob;
  readonly column: ImportColumn;
  readonly field: ImportTarget;
  readonly fieldWord: string;
  readonly values: readonly ValueMatch[];
  readonly onValue: (from: string, match: Pick<ValueMatch, 'to' | 'create'> | null) => void;
};

/** What the words of a column stand for: how many of them are still open, and the sheet in which they are matched. */
export function ValueMatching({ job, column, field, fieldWord, values, onValue }: ValueMatchingProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const found = useCall(
    columnValues,
    { params: { id: job._id }, query: { column: column.index, field } },
    { revalidateOnFocus: false },
  );
  const own = values.filter((match) => match.column === column.index);
  if (found.error) return <p className="text-compact text-danger-text">{found.error.message}</p>;
  if (!found.data || found.data.data.length === 0) return null;
  const open = openValues(found.data.data, own).length;
  const all = found.data.data.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        size="small"
        onClick={() => setOpen(true)}
        aria-label={open > 0 ? undefined : t`Map the values of ${column.header}`}
      >
        {open > 0 ? <Plural value={open} one="Map # value" other="Map # values" /> : <Trans>Map values</Trans>}
      </Button>
      <p role="status" className="flex items-center gap-1 text-compact text-muted">
        {open > 0 ? (
          <>
            <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-amber-icon" />
            <Trans>not understood yet</Trans>
          </>
        ) : (
          <>
            <CircleCheck aria-hidden className="size-3.5 shrink-0 text-green-icon" />
            <Plural value={all} one="# value understood" other="All # values understood" />
          </>
        )}
      </p>
      <ValueSheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        header={column.header}
        field={field}
        fieldWord={fieldWord}
        found={found.data}
        values={own}
        onValue={onValue}
      />
    </div>
  );
}
