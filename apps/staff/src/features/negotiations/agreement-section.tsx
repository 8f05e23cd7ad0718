import { type ReactNode, useId } from 'react';

type AgreementSectionProps = {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  /** How it went so far, in a few words. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** One kind of agreement on the page of an account or a customer. */
export function AgreementSection({ title, actions, beside, children }: AgreementSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-border border-t pt-4 first:border-t-0 first:pt-0">
      <header className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="font-semibold text-body">
          {title}
        </h2>
        {beside && <p className="text-compact text-muted">{beside}</p>}
        {actions && <span className="ml-auto flex flex-wrap gap-2">{actions}</span>}
      </header>
      {children}
    </section>
  );
}
