import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useMediaQuery } from '../media-query.ts';
import { Popover } from '../overlay/popover.tsx';
import { SideSheet } from '../overlay/side-sheet.tsx';

type SurfaceProps = {
  readonly trigger: ReactElement<{ onClick?: () => void }>;
  readonly title: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
};

/** Where a filter is built: a small panel beside the chip, a full sheet on a phone. */
export function Surface({ trigger, title, open, onOpenChange, children }: SurfaceProps) {
  const wide = useMediaQuery('(min-width: 40rem)');
  if (wide) {
    return (
      <Popover trigger={trigger} title={title} open={open} onOpenChange={onOpenChange}>
        {children}
      </Popover>
    );
  }
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(true) })}
      <SideSheet open={open} onOpenChange={onOpenChange} title={title}>
        {open && children}
      </SideSheet>
    </>
  );
}
