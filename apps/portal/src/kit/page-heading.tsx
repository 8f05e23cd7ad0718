import { joinNames } from '@recoup/ui/join-names.ts';
import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadingProps = {
  /** Also the title of the browser's tab. */
  readonly title: string;
  readonly creditorName?: string | undefined;
  readonly children?: ReactNode;
  readonly className?: string;
};

// The first page of a visit is announced by the browser itself; focus moves only on the pages after it.
const visit = { begun: false };

/** The page's `h1`. It takes the focus when one page follows another, so that a screen reader tells the new one. */
export function PageHeading({ title, creditorName, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (visit.begun) heading.current?.focus({ preventScroll: true });
    visit.begun = true;
  }, []);
  return (
    <>
      <title>{creditorName ? `${title} · ${creditorName}` : title}</title>
      <h1 ref={heading} tabIndex={-1} className={joinNames('text-balance font-semibold text-figure', className)}>
        {children ?? title}
      </h1>
    </>
  );
}
