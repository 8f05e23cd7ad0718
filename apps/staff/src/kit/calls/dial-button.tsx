import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Phone } from 'lucide-react';
import { useMay } from '../session/session.tsx';
import { type Dialling, useDial } from './use-dial.ts';

/** Calls a customer, for whoever may; not while they are in a call. */
export function DialButton({ isPrimary = false, ...whom }: Dialling & { readonly isPrimary?: boolean }) {
  const may = useMay();
  return may('call.write') ? <Dial whom={whom} isPrimary={isPrimary} /> : null;
}

function Dial({ whom, isPrimary }: { readonly whom: Dialling; readonly isPrimary: boolean }) {
  const { dial, isBusy, isReady, isInCall } = useDial();
  if (!isReady || isInCall) return null;
  return (
    <Button variant={isPrimary ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void dial(whom)}>
      <Phone aria-hidden />
      <Trans>Call</Trans>
    </Button>
  );
}
