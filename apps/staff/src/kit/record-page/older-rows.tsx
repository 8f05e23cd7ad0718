import { Trans } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { Button } from '@recoup/ui/button/button.tsx';

type OlderRowsProps = {
  /** Undefined where there is nothing older. */
  readonly onOlder: (() => void) | undefined;
  readonly isLoading: boolean;
  /** Why the last try failed; null: it did not. */
  readonly problem: unknown;
};

/** Goes on backwards from the oldest row of a conversation. */
export function OlderRows({ onOlder, isLoading, problem }: OlderRowsProps) {
  return (
    <>
      {onOlder && (
        <div className="mb-3 flex justify-center">
          <Button size="small" busy={isLoading} onClick={onOlder}>
            <Trans>Older messages</Trans>
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="mb-3 text-center text-compact text-danger-text">
          {isApiError(problem) ? problem.message : String(problem)}
        </p>
      )}
    </>
  );
}
