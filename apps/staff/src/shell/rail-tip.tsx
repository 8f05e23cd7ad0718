import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../kit/files/lazy-part.tsx';

const Tooltip = lazyPart(
  () => import('@recoup/ui/overlay/tooltip.tsx').then((file) => file.Tooltip),
  ({ children }) => children,
);

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
