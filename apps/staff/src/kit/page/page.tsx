import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import { PageHeader } from '@recoup/ui/page/page-header.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { DemoBlocked, DemoLimit } from '../session/demo-limit.tsx';
import { usePageTitle } from './route-focus.ts';

type PageProps = ComponentProps<typeof PageHeader> & {
  /** The document's title when it is more than the heading's words. */
  readonly documentTitle?: string;
  readonly children: ReactNode;
  /** Forms and texts are easier to read in a narrow column. */
  readonly narrow?: boolean;
  /** As high as the window, where that is high enough: what is inside scrolls, head and foot stay. */
  readonly fills?: boolean;
  /** What changing something on this page asks for, where visitors of the demo may look at it and not change it. */
  readonly changes?: Permission;
};

/** A page of the app: head, title of the document, content. */
export function Page({ documentTitle, children, narrow, fills, changes, ...header }: PageProps) {
  usePageTitle(documentTitle ?? (typeof header.title === 'string' ? header.title : undefined));
  return (
    <div
      data-fills={fills || undefined}
      className={classNames(
        'mx-auto w-full px-4 pt-5 pb-10 lg:px-6',
        narrow
          ? 'max-w-3xl'
          : fills
            ? 'roomy:flex roomy:min-h-0 roomy:flex-1 roomy:flex-col roomy:pb-5'
            : 'max-w-[100rem]',
      )}
    >
      {changes ? (
        <>
          <DemoBlocked permission={changes}>
            <PageHeader {...header} />
          </DemoBlocked>
          <DemoLimit permission={changes}>{children}</DemoLimit>
        </>
      ) : (
        <>
          <PageHeader {...header} />
          {children}
        </>
      )}
    </div>
  );
}
