import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useRef } from 'react';

type PopoverProps = {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
};

/** A small panel beside its trigger, for a filter's choices or a short explanation. */
export function Popover({ trigger, title, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
      <Base.Trigger ref={opener} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-30">
          <Base.Popup
            aria-label={title}
            // A key may have opened it too: the focus then has never been on the trigger.
            finalFocus={opener}
            className="max-h-[min(28rem,var(--available-height))] min-w-56 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface p-2 text-body text-text shadow-popover outline-none transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
