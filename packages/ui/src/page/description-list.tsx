import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Entry = { readonly label: string; readonly value: ReactNode };

/** Facts about a record: name on the left, value on the right; an unknown value is a dash. */
export function DescriptionList({
  entries,
  className,
}: {
  readonly entries: readonly Entry[];
  readonly className?: string;
}) {
  return (
    <dl className={classNames('grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2.5 text-body', className)}>
      {entries.map((entry) => (
        <div key={entry.label} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-compact text-muted">{entry.label}</dt>
          <dd className="min-w-0 break-words">{entry.value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
