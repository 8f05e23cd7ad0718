import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const kinds = {
  info: { icon: Info, looks: 'bg-blue-tint text-blue-text' },
  success: { icon: CircleCheck, looks: 'bg-green-tint text-green-text' },
  warning: { icon: TriangleAlert, looks: 'bg-amber-tint text-amber-text' },
  error: { icon: CircleAlert, looks: 'bg-red-tint text-red-text' },
} as const;

type NoticeProps = {
  readonly kind: keyof typeof kinds;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
};

/** A sentence that concerns the whole page or panel and stays. */
export function Notice({ kind, children, action, className }: NoticeProps) {
  const { icon: Icon, looks } = kinds[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3 py-2.5 text-body',
        looks,
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action}
    </div>
  );
}
