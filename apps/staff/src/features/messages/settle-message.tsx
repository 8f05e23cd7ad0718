import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { sendMessageAgain, settleMessage } from '@recoup/contract/messages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';

type SettleMessageProps = {
  readonly id: string;
  readonly onSettled: () => void;
  /** A campaign or a notice of ours sent it: it may go out once more, if it still may. */
  readonly canSendAgain?: boolean;
};

/** A message whose answer was lost: what a member found out about it. It is never sent again by itself. */
export function SettleMessage({ id, onSettled, canSendAgain = false }: SettleMessageProps) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<'sent' | 'not' | 'again'>('sent');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-compact text-amber-text">
      <Trans>The provider’s answer was lost: nobody knows whether it arrived. It is not sent again by itself.</Trans>
      {may('message.write') && (
        <Button size="small" onClick={() => setOpen(true)}>
          <Trans>Say what became of it…</Trans>
        </Button>
      )}
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        action={said === 'sent' ? t`Mark as sent` : said === 'not' ? t`Mark as not sent` : t`Send it again`}
        reason={{ isRequired: true, label: t`How do you know?`, hint: '' }}
        onConfirm={async (reason) => {
          if (said === 'again') await client.send(sendMessageAgain, { params: { id }, body: { reason } });
          else await client.send(settleMessage, { params: { id }, body: { isSent: said === 'sent', reason } });
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
              ...(canSendAgain ? [{ value: 'again' as const, label: t`Send it again` }] : []),
            ]}
            onChange={setSaid}
          />
          {said === 'again' && (
            <p>
              <Trans>
                Only when you are sure that it did not leave. It goes out once more with the next sending, if its time
                has not passed and the contact rules allow it.
              </Trans>
            </p>
          )}
        </div>
      </ConfirmSheet>
    </div>
  );
}
