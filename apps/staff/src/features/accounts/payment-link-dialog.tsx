import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { makePaymentLink, readCollect } from '@recoup/contract/collect.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { PhoneText } from '../debtors/phone-text.tsx';

const blocks: Readonly<Record<string, MessageDescriptor>> = {
  draft: msg`A draft is not owed yet. Approve it first.`,
  closed: msg`Nothing is open on this account.`,
  'payment-pending': msg`A payment over all that is open is on its way.`,
};

type PaymentLinkProps = {
  readonly account: { readonly _id: string; readonly debtor: { readonly displayName: string } };
  readonly onClose: () => void;
};

/** Makes a payment link to hand over oneself. It is shown once and written down in the audit. */
export function PaymentLinkDialog({ account, onClose }: PaymentLinkProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const params = { id: account._id };
  const { data, error } = useCall(readCollect, { params });
  const [link, setLink] = useState<ReplyOf<typeof makePaymentLink>>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const why = data?.blockedBy && blocks[data.blockedBy];

  async function make(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await client.send(makePaymentLink, { params });
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
      title={t`Payment link`}
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
            <Button variant="primary" busy={busy} aria-disabled={!data || data.blockedBy !== null} onClick={make}>
              <Copy aria-hidden />
              {t`Make and copy link`}
            </Button>
          )}
        </>
      }
    >
      {(problem || error) && (
        <Notice kind="error" className="mb-4">
          {problem ?? error?.message}
        </Notice>
      )}
      {why && (
        <Notice kind="warning" className="mb-4">
          {i18n._(why)}
        </Notice>
      )}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && (
        <DescriptionList
          entries={[
            { label: t`Customer`, value: account.debtor.displayName },
            { label: t`Can be collected`, value: formatMoney(data.collectableCents) },
            ...(data.pendingCents > 0 ? [{ label: t`Payments under way`, value: formatMoney(data.pendingCents) }] : []),
            {
              label: t`Contacts`,
              value: data.contacts.length > 0 && (
                <ul className="space-y-1">
                  {data.contacts.map((point) => (
                    <li key={point.value} className="break-all">
                      {point.kind === 'PHONE' ? <PhoneText value={point.value} /> : point.value}
                      {point.isOptedOut && <span className="text-muted"> · {t`opted out`}</span>}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      {link ? (
        <FormField
          label={t`Link`}
          hint={
            <Trans>
              Valid until <CalendarDate date={link.expiresAt} />. Whoever has it sees the customer’s statement.
            </Trans>
          }
          className="mt-4"
        >
          {(control) => <TextInput {...control} readOnly value={link.url} onFocus={(event) => event.target.select()} />}
        </FormField>
      ) : (
        data && (
          <p className="mt-4 text-compact text-muted">
            <Trans>The link opens the customer’s statement for whoever has it. Making one is written down.</Trans>
          </p>
        )
      )}
    </Dialog>
  );
}
