import { type ReactNode, use, useEffect, useState } from 'react';
import { DiscardPrompt } from './discard-prompt.tsx';
import { createUnsaved } from './unsaved.ts';
import { UnsavedContext } from './use-unsaved.ts';

/**
 * What every panel over the page does before it closes: it asks when something typed in it would be lost, however it is
 * closed. What happens to the page around it is held back in the same way.
 */
export function usePanel(isOpen: boolean, onOpenChange: (open: boolean) => void) {
  const around = use(UnsavedContext);
  const [unsaved] = useState(() => createUnsaved());
  const [asks, setAsks] = useState(false);
  useEffect(
    () => (isOpen ? around?.add({ isUnsaved: unsaved.isUnsaved, isPanel: true }) : undefined),
    [around, unsaved, isOpen],
  );
  return {
    onOpenChange: (open: boolean) => {
      if (!open && unsaved.isUnsaved()) setAsks(true);
      else onOpenChange(open);
    },
    /** Puts the panel's content where the panel hears of what is typed in it, with the question beside it. */
    hold: (content: ReactNode) => (
      <UnsavedContext value={unsaved}>
        {content}
        <DiscardPrompt
          open={asks}
          onStay={() => setAsks(false)}
          onDiscard={() => {
            setAsks(false);
            unsaved.forget();
            onOpenChange(false);
          }}
        />
      </UnsavedContext>
    ),
  };
}
