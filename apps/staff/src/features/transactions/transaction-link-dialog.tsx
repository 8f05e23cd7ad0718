import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { makeTransactionLink } from '@recoup/contract/receipts.ts';
import { HandedLinkDialog } from '../payment-methods/handed-link-dialog.tsx';

type TransactionLinkProps = {
  readonly id: string;
  /** What the person wants with it: to show a receipt, or to be paid in another way. */
  readonly goal: 'receipt' | 'pay';
  readonly onClose: () => void;
};

/** Makes a link from a payment into the customer's portal to hand over oneself. */
export function TransactionLinkDialog({ id, goal, onClose }: TransactionLinkProps) {
  const { t } = useLingui();
  const client = useClient();
  return (
    <HandedLinkDialog
      title={goal === 'receipt' ? t`Link to the receipt` : t`Ask for another payment method`}
      make={() => client.send(makeTransactionLink, { params: { id } })}
      onClose={onClose}
    >
      {goal === 'receipt' ? (
        <Trans>The customer sees the receipt, and what is still owed.</Trans>
      ) : (
        <Trans>The customer sees what is owed and pays with another card or bank account.</Trans>
      )}
    </HandedLinkDialog>
  );
}
