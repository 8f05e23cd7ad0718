import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Kind = 'info' | 'success' | 'error';

const icons: Record<Kind, LucideIcon> = { info: Info, success: CircleCheck, error: CircleAlert };
const looks: Record<Kind, string> = {
  info: 'bg-blue-tint text-blue-text',
  success: 'bg-green-tint text-green-text',
  error: 'bg-red-tint text-red-text',
};

type NoticeProps = { readonly kind: Kind; readonly children: ReactNode; readonly actions?: ReactNode };

/** A sentence that stays where it concerns something. An error is read out at once. */
export function Notice({ kind, children, actions }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={classNames('rounded-dialog p-4', looks[kind])}>
      <div className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 flex-1 space-y-2">{children}</div>
      </div>
      {actions && <div className="mt-4 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
