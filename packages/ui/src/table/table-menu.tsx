import { useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { Segmented } from '../choice/segmented.tsx';
import { Popover } from '../overlay/popover.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import type { Density } from './table-column.ts';
import type { TableLayout } from './use-table-layout.ts';

const ColumnList = lazy(() => import('./column-list.tsx').then((file) => ({ default: file.ColumnList })));

/** Row height and columns of a table, kept for this person on this device. */
export function TableMenu({ layout }: { readonly layout: TableLayout }) {
  const { t } = useLingui();
  const [density, setDensity] = useStoredChoice('density', 'comfortable');
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
          {t`Columns`}
        </Button>
      }
    >
      <div className="w-72 space-y-3 p-1.5">
        <Segmented label={t`Row height`} value={density as Density} options={options} onChange={setDensity} />
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ColumnList layout={layout} />
        </Suspense>
      </div>
    </Popover>
  );
}
