import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { addEmailDomain } from '@recoup/contract/email-domains.ts';
import { OneFieldDialog } from '../../kit/named-lists/one-field-dialog.tsx';

type AddDomainDialogProps = {
  readonly onClose: () => void;
  readonly onAdded: () => void;
};

/** Asks for the domain; nothing happens with it before its records are found. */
export function AddDomainDialog({ onClose, onAdded }: AddDomainDialogProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <OneFieldDialog
      title={t`Add domain`}
      label={t`Domain`}
      hint={t`The part after the @ of your addresses, such as example.com. You can use a part of it, such as mail.example.com.`}
      action={t`Add domain`}
      name="domainName"
      isAddress
      value=""
      onClose={onClose}
      onSave={async (domainName) => {
        await client.send(addEmailDomain, { body: { domainName } });
        onAdded();
      }}
    />
  );
}
