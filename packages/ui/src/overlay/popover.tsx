import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

type PopoverProps = {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
};

/** A small panel beside its trigger, for a filter's choices or a short explanation. */
export function Popover({ trigger, title, children, open: given, onOpenChange, align = 'start' }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  // The focus returns as the panel begins to close. The library waits for the end of the fading, which on a busy machine
  // comes so late that it would be taken from whatever the person has gone on to.
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const closes = wasOpen.current && !open;
    wasOpen.current = open;
    const { activeElement, body } = document;
    const isHere = activeElement === body || panel.current?.contains(activeElement);
    // A key may have opened it too: the focus then has never been on the trigger.
    if (closes && isHere) opener.current?.focus({ preventScroll: true });
  }, [open]);

  function change(next: boolean): void {
    setOwn(next);
    onOpenChange?.(next);
  }

  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Trigger ref={opener} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} className="z-30">
          <Base.Popup
            ref={panel}
            aria-label={title}
            finalFocus={false}
            className="max-h-[min(28rem,var(--available-height))] min-w-56 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card bg-surface p-2 text-body text-text shadow-popover outline-none transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
