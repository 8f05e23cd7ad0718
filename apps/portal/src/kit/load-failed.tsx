import { Trans, useLingui } from '@lingui/react/macro';
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
      <button type="button" onClick={onRetry} className="portal-button portal-button-primary">
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
