import { Trans, useLingui } from '@lingui/react/macro';
import { canRefresh, updatedText } from '@recoup/domain/calendar/updated-text.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { spokenLanguage } from '../../kit/language/language.ts';

type UpdateLineProps = {
  readonly time: string | null;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
};

/** When the charts were loaded, in the document's words, looked at every 10 seconds; and the button that loads them. */
export function UpdateLine({ time, refreshing, onRefresh }: UpdateLineProps) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const at = time === null ? null : new Date(time);
  const ready = canRefresh(at, now);
  return (
    <>
      <span role="status" className="figures text-compact text-muted">
        {refreshing ? t`Updating…` : updatedText(at, now, spokenLanguage())}
      </span>
      <Button
        busy={refreshing}
        aria-disabled={!ready}
        title={ready ? undefined : t`Available one minute after the last update`}
        onClick={onRefresh}
      >
        {!refreshing && <RefreshCw aria-hidden />}
        <Trans>Refresh</Trans>
      </Button>
    </>
  );
}
