import { useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { CheckInput } from '../choice/check-input.tsx';
import { Segmented } from '../choice/segmented.tsx';
import { Popover } from '../overlay/popover.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { useHiddenColumns } from './hidden-columns.ts';
import type { Density } from './table-column.ts';

type TableMenuProps = {
  readonly name: string;
  readonly columns: readonly {
    readonly id: string;
    readonly header: string;
    readonly optional?: boolean;
    readonly startsHidden?: boolean;
  }[];
};

/** Row height and columns of a table, kept for this person on this device. */
export function TableMenu({ name, columns }: TableMenuProps) {
  const { t } = useLingui();
  const [density, setDensity] = useStoredChoice('density', 'comfortable');
  const [hidden, hide] = useHiddenColumns(name, columns);
  const options = [
    { value: 'compact', label: t`Compact` },
    { value: 'comfortable', label: t`Comfortable` },
    { value: 'relaxed', label: t`Relaxed` },
  ] as const;
  return (
    <Popover
      title={t`Columns and row height`}
      align="end"
      trigger={
        <Button className="max-sm:hidden">
          <Columns3 aria-hidden />
          {t`View`}
        </Button>
      }
    >
      <div className="space-y-3 p-1.5">
        <Segmented label={t`Row height`} value={density as Density} options={options} onChange={setDensity} />
        <fieldset>
          <legend className="mb-1 font-medium text-meta text-subtle">{t`Columns`}</legend>
          {columns
            .filter((column) => column.optional)
            .map((column) => (
              <label
                key={column.id}
                htmlFor={`column-${name}-${column.id}`}
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-1.5 hover:bg-sunken lg:min-h-8"
              >
                <CheckInput
                  id={`column-${name}-${column.id}`}
                  checked={!hidden.includes(column.id)}
                  onChange={(event) => hide(column.id, !event.target.checked)}
                />
                {column.header}
              </label>
            ))}
        </fieldset>
      </div>
    </Popover>
  );
}
