import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { makeMethodLink } from '@recoup/contract/payment-methods.ts';
import { HandedLinkDialog } from './handed-link-dialog.tsx';

type MethodLinkProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string };
  readonly onClose: () => void;
};

/**
 * Makes a link by which the customer saves a card or bank account themselves: its data never passes through staff
 * (G11).
 */
export function MethodLinkDialog({ debtor, onClose }: MethodLinkProps) {
  const { t } = useLingui();
  const client = useClient();
  const who = debtor.displayName;
  return (
    <HandedLinkDialog
      title={t`Link to save a method`}
      make={() => client.send(makeMethodLink, { params: { id: debtor._id } })}
      onClose={onClose}
    >
      <p className="text-body text-muted">
        <Trans>
          {who} proves who they are with a code, then saves a card or bank account in the provider’s own fields. Nothing
          is charged by it.
        </Trans>
      </p>
    </HandedLinkDialog>
  );
}
