import { Trans } from '@lingui/react/macro';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';
import { Phone } from 'lucide-react';
import { useId } from 'react';
import { useMay } from '../session/session.tsx';
import { type Dialling, useDial } from './use-dial.ts';
import { useWhyNoCall } from './use-why-no-call.ts';

type Looks = {
  readonly isPrimary?: boolean;
  /** Why nobody may call stands beside it already. */
  readonly isSaid?: boolean;
};

/** Calls a customer, for whoever may; not while they are in a call. */
export function DialButton({ isPrimary = false, isSaid = false, ...whom }: Dialling & Looks) {
  const may = useMay();
  return may('call.write') ? <Dial whom={whom} isPrimary={isPrimary} isSaid={isSaid} /> : null;
}

function Dial({ whom, isPrimary, isSaid }: { readonly whom: Dialling } & Required<Looks>) {
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
          <Trans context="verb">Call</Trans>
        </Button>
      </Blocked>
      {why !== null && (
        <p
          id={reason}
          className={isSaid ? 'sr-only' : 'order-last w-0 min-w-full text-right text-amber-text text-meta'}
        >
          {why}
        </p>
      )}
    </>
  );
}
