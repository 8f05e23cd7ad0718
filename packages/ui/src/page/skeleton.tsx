import { joinNames } from '../join-names.ts';

/** A grey block where something will be; it fades in after 150 ms, so that fast answers show none. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={joinNames('skeleton', className)} />;
}

const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-2/5', 'w-3/5'] as const;

/** Lines of a form or a side panel that is loading. */
export function SkeletonLines({ lines = 5 }: { readonly lines?: 1 | 2 | 3 | 4 | 5 | 6 }) {
  return (
    <div className="space-y-4" aria-hidden>
      {widths.slice(0, lines).map((width) => (
        <div key={width} className="space-y-1.5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className={joinNames('h-5', width)} />
        </div>
      ))}
    </div>
  );
}
