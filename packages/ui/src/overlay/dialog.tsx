import { DialogWindow, type DialogWindowProps } from './dialog-window.tsx';
import { usePanel } from './use-panel.tsx';

/**
 * A modal dialog: focus moves in, stays in and returns to what opened it; Escape and the cross close it, after asking
 * where typed text would be lost, unless it is held.
 */
export function Dialog({ onOpenChange, children, ...rest }: DialogWindowProps) {
  const panel = usePanel(rest.open, onOpenChange);
  return (
    <DialogWindow {...rest} onOpenChange={panel.onOpenChange}>
      {panel.hold(children)}
    </DialogWindow>
  );
}
