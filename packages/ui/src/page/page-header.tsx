import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type PageHeaderProps = {
  /** A link to the list above this record. */
  readonly parent?: ReactNode;
  readonly title: ReactNode;
  /** A status chip or a count beside the title. */
  readonly beside?: ReactNode;
  readonly description?: ReactNode;
  /** The one primary button, and at most a few others before it. */
  readonly actions?: ReactNode;
};

/** The head of every page. Its h1 takes the focus after a change of route. */
export function PageHeader({ parent, title, beside, description, actions }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0 flex-1 basis-64">
        {parent && (
          <nav aria-label={t`Breadcrumb`} className="mb-0.5 flex items-center gap-1 text-compact text-muted">
            <span className="[&_a:hover]:text-text [&_a:hover]:underline [&_a]:rounded-tag">{parent}</span>
            <ChevronRight aria-hidden className="size-3.5 text-subtle" />
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 break-words font-semibold text-title tracking-tight">
            {title}
          </h1>
          {beside}
        </div>
        {description && <p className="mt-0.5 text-body text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
