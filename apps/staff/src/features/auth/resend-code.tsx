import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { useEffect, useState } from 'react';

type ResendCodeProps = {
  /** When another code may be asked for, by this browser's clock; null while one is on its way. */
  readonly at: number | null;
  readonly onResend: () => void;
};

/** Asks for another code, once the pause after the last one is over. */
export function ResendCode({ at, onResend }: ResendCodeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
  const isWaiting = at === null || seconds > 0;
  return (
    <Button variant="ghost" size="small" aria-disabled={isWaiting} onClick={onResend} className="-ml-2">
      {seconds > 0 ? <Trans>Send another code in {seconds} s</Trans> : <Trans>Send another code</Trans>}
    </Button>
  );
}
