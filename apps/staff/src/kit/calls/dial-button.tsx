import { Trans } from '@lingui/react/macro';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { Phone } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '../session/session.tsx';
import { type Dialling, useDial } from './use-dial.ts';
import { useWhyNoCall } from './use-why-no-call.ts';

/** Calls a customer, for whoever may; not while they are in a call. */
export function DialButton({ isPrimary = false, ...whom }: Dialling & { readonly isPrimary?: boolean }) {
  const may = useMay();
  return may('call.write') ? <Dial whom={whom} isPrimary={isPrimary} /> : null;
}

function Dial({ whom, isPrimary }: { readonly whom: Dialling; readonly isPrimary: boolean }) {
  const { dial, isBusy, isReady, isInCall } = useDial();
  const reason = useId();
  const why = useWhyNoCall(whom);
  if (!isReady || isInCall) return null;
  return (
    <>
      <Blocked because={why}>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          busy={isBusy}
          aria-describedby={why === null ? undefined : reason}
          onClick={() => void dial(whom)}
        >
          <Phone aria-hidden />
          <Trans>Call</Trans>
        </Button>
      </Blocked>
      {why !== null && (
        <p id={reason} className="order-last w-0 min-w-full text-right text-amber-text text-meta">
          {why}
        </p>
      )}
    </>
  );
}
