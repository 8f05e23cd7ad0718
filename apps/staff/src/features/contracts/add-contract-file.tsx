import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { addContractAttachment } from '@recoup/contract/contracts.ts';
import { UploadButton } from '../attachments/upload-button.tsx';

type AddContractFileProps = {
  readonly contractId: string;
  readonly variant?: 'primary';
  readonly onAdded: () => void;
};

/** Keeps a file with a contract. */
export function AddContractFile({ contractId, variant, onAdded }: AddContractFileProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <UploadButton
      label={t`Add a file`}
      variant={variant}
      accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.txt,.csv"
      onFile={async (body, options) => {
        await client.send(addContractAttachment, { params: { id: contractId }, body }, options);
        onAdded();
      }}
    />
  );
}
