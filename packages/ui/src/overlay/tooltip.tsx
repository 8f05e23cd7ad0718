import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

type TooltipProps = {
  readonly text: ReactNode;
  readonly children: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
};

/** A short explanation of a control on hover and focus. It never carries what cannot be read elsewhere. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="max-w-72 rounded-control bg-text px-2 py-1 text-canvas text-meta shadow-popover transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
