import { useLingui } from '@lingui/react/macro';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { Phone } from 'lucide-react';
import { DialButton } from '../../kit/calls/dial-button.tsx';
import { useDial } from '../../kit/calls/use-dial.ts';

/** Calls the customer whose page it is, by a button and from the palette. */
export function CallDebtor({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const { dial, isInCall } = useDial();
  useCommands(
    isInCall
      ? []
      : [
          {
            id: 'call customer',
            title: t`Call customer`,
            group: t`This record`,
            icon: Phone,
            run: () => void dial({ debtorId }),
          },
        ],
  );
  return <DialButton debtorId={debtorId} />;
}
