import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { settleMessage } from '@recoup/contract/messages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
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
  const [reason, setReason] = useState('');
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
        startsInBody
        action={said === 'sent' ? t`Mark as sent` : t`Mark as not sent`}
        blocked={reason.trim() === ''}
        onConfirm={async () => {
          await client.send(settleMessage, {
            params: { id },
            body: { isSent: said === 'sent', reason: reason.trim() },
          });
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
          <FormField label={t`How do you know?`} required>
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FormField>
        </div>
      </ConfirmSheet>
    </div>
  );
}
