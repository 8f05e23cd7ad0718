import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** Nothing here yet, nothing that matches, or all done: one sentence, one action. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-selected text-accent-text">
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="font-semibold text-lead">{title}</h2>
      {children && <p className="mt-1 text-body text-muted">{children}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
