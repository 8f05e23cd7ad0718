import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { makeTransactionLink } from '@recoup/contract/receipts.ts';
import { HandedLinkDialog } from '../payment-methods/handed-link-dialog.tsx';

/** What the person wants with the link: to show a receipt, to be paid in another way, or that the bank is answered. */
export type LinkGoal = 'receipt' | 'pay' | 'confirm';

const words: Readonly<Record<LinkGoal, { readonly title: MessageDescriptor; readonly text: MessageDescriptor }>> = {
  receipt: {
    title: msg`Link to the receipt`,
    text: msg`The customer sees the receipt, and what is still owed.`,
  },
  pay: {
    title: msg`Ask for another payment method`,
    text: msg`The customer sees what is owed and pays with another card or bank account.`,
  },
  confirm: {
    title: msg`Link to confirm the payment`,
    text: msg`The customer enters the card once more and answers the bank. Until then nothing is charged.`,
  },
};

type TransactionLinkProps = {
  readonly id: string;
  readonly goal: LinkGoal;
  readonly onClose: () => void;
};

/** Makes a link from a payment into the customer's portal to hand over oneself. */
export function TransactionLinkDialog({ id, goal, onClose }: TransactionLinkProps) {
  const { i18n } = useLingui();
  const client = useClient();
  const { title, text } = words[goal];
  return (
    <HandedLinkDialog
      title={i18n._(title)}
      hasChoice={goal === 'pay'}
      make={(intent) => client.send(makeTransactionLink, { params: { id }, body: intent ? { intent } : {} })}
      onClose={onClose}
    >
      <p className="text-body text-muted">{i18n._(text)}</p>
    </HandedLinkDialog>
  );
}
