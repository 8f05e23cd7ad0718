import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/files/lazy-part.tsx';

const DecisionSheet = lazyPart(() => import('./decision-sheet.tsx').then((file) => file.DecisionSheet));

type ReplayButtonProps = {
  /** A message that the agent wrote, or one of the customer that it left to people. */
  readonly messageId: string;
};

/** Opens how the agent decided about a message. */
export function ReplayButton({ messageId }: ReplayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        <Trans>How it decided</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DecisionSheet messageId={messageId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
