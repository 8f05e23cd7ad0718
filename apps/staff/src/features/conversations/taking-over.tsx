import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import type { TakeOver } from './use-take-over.ts';

type TakingOverProps = {
  readonly takeOver: TakeOver;
  /** The switch is turned all the same: only what was on its way is not known. */
  readonly isOff: boolean;
  readonly onAgain: () => void;
};

/** In the composer's place while a take-over waits, and what is said where nobody could say how it ended. */
export function TakingOver({ takeOver, isOff, onAgain }: TakingOverProps) {
  if (takeOver.isWaiting)
    return (
      <p role="status" className="flex items-start gap-2 text-compact text-muted">
        <LoaderCircle aria-hidden className="mt-0.5 size-3.5 shrink-0 animate-spin" />
        <Trans>
          Taking over. If the AI agent is sending an answer right now, we wait for it: a few seconds at most.
        </Trans>
      </p>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-compact">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-1.5 text-amber-text">
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          {isOff ? (
            <Trans>
              The AI agent is off here, but we do not know yet whether its last answer left: {takeOver.problem}
            </Trans>
          ) : (
            <Trans>You have not taken over, and the AI agent still answers: {takeOver.problem}</Trans>
          )}
        </span>
      </p>
      <Button size="small" onClick={onAgain}>
        {isOff ? <Trans>Ask again</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}
