import { lazy, type ReactElement, Suspense } from 'react';

const Tooltip = lazy(() => import('@recoup/ui/overlay/tooltip.tsx').then((file) => ({ default: file.Tooltip })));

/** The words of an icon on the rail. Wide screens have no rail and never load them. */
export function RailTip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <Tooltip text={text} side="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
