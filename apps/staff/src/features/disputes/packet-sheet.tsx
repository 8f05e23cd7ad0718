import { useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { readAttachmentFile } from '@recoup/contract/attachments.ts';
import { makePacket } from '@recoup/contract/packets.ts';
import { type PacketPart, packetParts } from '@recoup/domain/packets/packet-parts.ts';
import { CheckInput } from '@recoup/ui/choice/check-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useId, useState } from 'react';
import { uuidv7 } from 'uuidv7';

type PacketSheetProps = {
  readonly dispute: { readonly _id: string; readonly account: { readonly reference: string } };
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Puts the papers about a dispute together as one PDF; what the customer may read of it is ticked. */
export function PacketSheet({ dispute, onClose, onDone }: PacketSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const [_id] = useState(uuidv7);
  const [parts, setParts] = useState<readonly PacketPart[]>(packetParts);
  const labels: Readonly<Record<PacketPart, string>> = {
    claim: t`What was disputed, and the answer`,
    conversation: t`What was written about it`,
    account: t`The invoice`,
    contract: t`The contract, as the invoice stands under it`,
    ledger: t`What was booked on the invoice`,
    messages: t`Messages that were sent`,
    calls: t`Phone calls`,
    files: t`Names of the files, with their SHA-256`,
  };
  return (
    <ConfirmSheet
      open
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={t`Make the papers`}
      facts={[
        { label: t`Account`, value: dispute.account.reference },
        {
          label: t`Kept with the account`,
          value: t`Hidden from the customer until you show it, or tick it with the answer`,
        },
      ]}
      blocked={parts.length === 0}
      onConfirm={async () => {
        const chosen = packetParts.filter((part) => parts.includes(part));
        const made = await client.send(makePacket, { params: { id: dispute._id }, body: { _id, parts: chosen } });
        await saveReply(await client.open(readAttachmentFile, { params: { id: made._id } }), made.fileName);
        showToast('success', t`The papers are made`);
        onDone();
      }}
    >
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium text-compact">{t`What stands in it`}</legend>
        <ul className="space-y-1">
          {packetParts.map((part) => (
            <li key={part} className="flex min-h-8 items-center gap-2.5 text-body">
              <CheckInput
                id={`${id}-${part}`}
                checked={parts.includes(part)}
                onChange={({ target }) =>
                  setParts(target.checked ? [...parts, part] : parts.filter((each) => each !== part))
                }
              />
              <label htmlFor={`${id}-${part}`}>{labels[part]}</label>
            </li>
          ))}
        </ul>
      </fieldset>
    </ConfirmSheet>
  );
}
