import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { PageHeading } from './page-heading.tsx';
import { ProblemText } from './problem-text.tsx';

type LoadFailedProps = { readonly code: string; readonly onRetry: () => void };

/** The page could not be loaded: what happened and the way out. */
export function LoadFailed({ code, onRetry }: LoadFailedProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="space-y-4">
      <PageHeading title={t`This page could not be loaded`} />
      <p>
        <ProblemText problem={{ code }} />
      </p>
      <Button onClick={onRetry} variant="primary">
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
