import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

type Figure = {
  readonly label: string;
  /** Undefined while it is on the way, null when it is not known. */
  readonly value: ReactNode | undefined;
  /** Beside the label, such as how old the figure is. */
  readonly note?: string | undefined;
};

/** A few figures side by side above a list. */
export function FigureStrip({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl
      className={classNames(
        'mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-border bg-border',
        figures.length === 5 ? 'lg:grid-cols-5' : figures.length % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {figures.map((figure) => (
        <div key={figure.label} className="bg-surface px-4 py-3 max-lg:last:odd:col-span-2">
          <dt className="text-compact text-muted">
            {figure.label}
            {figure.note && <span className="ml-1.5 text-meta">({figure.note})</span>}
          </dt>
          <dd className="figures mt-0.5 min-h-7 font-semibold text-title tracking-tight">
            {figure.value === undefined ? <Skeleton className="mt-1 h-5 w-24" /> : (figure.value ?? '—')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
