import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { renewRecoveryCodes } from '@recoup/contract/factors.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { useState } from 'react';
import { FactorRow, type FactorRowTools } from './factor-row.tsx';

type RecoveryCodesRowProps = Pick<FactorRowTools, 'onDone'> & { readonly left: number };

/** How many recovery codes are left, and how to get others. */
export function RecoveryCodesRow({ left, onDone }: RecoveryCodesRowProps) {
  const { t } = useLingui();
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FactorRow
        name={t`Recovery codes`}
        facts={left === 0 ? <Trans>none left</Trans> : <Trans>{left} of 10 left</Trans>}
        isLow={left < 3}
      >
        <Button size="small" onClick={() => setAsking(true)}>
          <Trans>Make new codes</Trans>
        </Button>
      </FactorRow>
      <ConfirmSheet
        open={isAsking}
        onOpenChange={setAsking}
        action={t`Make new codes`}
        onConfirm={async () => {
          const { recoveryCodes } = await client.send(renewRecoveryCodes, {});
          onDone(t`You have new recovery codes. All other devices are signed out.`, recoveryCodes);
        }}
      >
        <p className="text-body">
          <Trans>The codes that you have open nothing any more, and all other devices are signed out.</Trans>
        </p>
      </ConfirmSheet>
    </>
  );
}
