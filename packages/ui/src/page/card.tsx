import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

type CardProps = {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** Without inner padding, for tables and lists that reach the edge. */
  readonly flush?: boolean;
};

/** A titled part of a page. */
export function Card({ title, actions, children, className, flush }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-card border border-border bg-surface', className)}
    >
      {(title || actions) && (
        <header className={classNames('flex min-h-8 flex-wrap items-center gap-2 px-4 pt-3.5', flush && 'pb-3')}>
          {title && (
            <h2 id={id} className="flex-1 font-semibold text-body">
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  );
}
