import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { settleMessage } from '@recoup/contract/messages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';

type SettleMessageProps = { readonly id: string; readonly onSettled: () => void };

/** A message whose answer was lost: what a member found out about it. It is not sent again either way. */
export function SettleMessage({ id, onSettled }: SettleMessageProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<'sent' | 'not'>('sent');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-compact text-amber-text">
      <Trans>The provider’s answer was lost: nobody knows whether it arrived. It is not sent again.</Trans>
      {may('message.write') && (
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Say what became of it…</Trans>
        </Button>
      )}
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        action={said === 'sent' ? t`Mark as sent` : t`Mark as not sent`}
        reason={{ isRequired: true, label: t`How do you know?`, hint: '' }}
        onConfirm={async (reason) => {
          await client.send(settleMessage, { params: { id }, body: { isSent: said === 'sent', reason } });
          onSettled();
        }}
      >
        <div className="space-y-4 text-text">
          <Segmented
            label={t`What became of it`}
            value={said}
            options={[
              { value: 'sent', label: t`It was sent` },
              { value: 'not', label: t`It was not sent` },
            ]}
            onChange={setSaid}
          />
        </div>
      </ConfirmSheet>
    </div>
  );
}
