import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinNames } from '../join-names.ts';

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

/** A sentence that stays where it concerns something. An error is read out at once. */
export function Notice({ kind, children, action, className }: NoticeProps) {
  const { icon: Icon, looks } = kinds[kind];
  return (
    <div role={kind === 'error' ? 'alert' : undefined} className={joinNames('notice', looks, className)}>
      <Icon aria-hidden className="notice-icon" />
      <div className="notice-words">{children}</div>
      {action && <div className="notice-action">{action}</div>}
    </div>
  );
}
