import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { makeTransactionLink } from '@recoup/contract/receipts.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';

type TransactionLinkProps = {
  readonly id: string;
  /** What the person wants with it: to show a receipt, or to be paid in another way. */
  readonly goal: 'receipt' | 'pay';
  readonly onClose: () => void;
};

/** Makes a link into the customer's portal to hand over oneself. It is shown once and written down in the audit. */
export function TransactionLinkDialog({ id, goal, onClose }: TransactionLinkProps) {
  const { t } = useLingui();
  const client = useClient();
  const [link, setLink] = useState<ReplyOf<typeof makeTransactionLink>>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function make(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await client.send(makeTransactionLink, { params: { id } });
      setLink(made);
      await copy(made.url);
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  /** Without the right to the clipboard the address stands there to be copied by hand. */
  async function copy(url: string): Promise<void> {
    await navigator.clipboard.writeText(url).then(
      () => showToast('success', t`Link copied`),
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={goal === 'receipt' ? t`Link to the receipt` : t`Ask for another payment method`}
      description={t`For a chat, a letter or a call. Nothing is sent by it.`}
      footer={
        <>
          <Button onClick={onClose}>{link ? t`Done` : t`Cancel`}</Button>
          {link ? (
            <Button variant="primary" onClick={() => void copy(link.url)}>
              <Copy aria-hidden />
              {t`Copy link`}
            </Button>
          ) : (
            <Button variant="primary" busy={busy} onClick={() => void make()}>
              <Copy aria-hidden />
              {t`Make and copy link`}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      <p className="text-body text-muted">
        {goal === 'receipt' ? (
          <Trans>The customer sees the receipt, and what is still owed.</Trans>
        ) : (
          <Trans>The customer sees what is owed and pays with another card or bank account.</Trans>
        )}
      </p>
      {link && (
        <FormField
          label={t`Link`}
          hint={
            <Trans>
              Valid until <CalendarDate date={link.expiresAt} />. It opens for whoever has it.
            </Trans>
          }
          className="mt-4"
        >
          {(control) => <TextInput {...control} readOnly value={link.url} onFocus={(event) => event.target.select()} />}
        </FormField>
      )}
    </Dialog>
  );
}
