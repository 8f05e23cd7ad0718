import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { makePaymentLink, readCollect } from '@recoup/contract/collect.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { HandedLinkDialog } from '../payment-methods/handed-link-dialog.tsx';

const blocks: Readonly<Record<string, MessageDescriptor>> = {
  draft: msg`A draft is not owed yet. Approve it first.`,
  closed: msg`Nothing is open on this account.`,
  'payment-pending': msg`A payment over all that is open is on its way.`,
};

type PaymentLinkProps = {
  readonly account: { readonly _id: string; readonly debtor: { readonly displayName: string } };
  readonly onClose: () => void;
};

/** Makes a link to the customer's statement, for what can be collected on an account. */
export function PaymentLinkDialog({ account, onClose }: PaymentLinkProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const params = { id: account._id };
  const { data, error } = useCall(readCollect, { params });
  const why = data?.blockedBy && blocks[data.blockedBy];
  return (
    <HandedLinkDialog
      title={t`Payment link`}
      hasChoice
      make={(intent) => client.send(makePaymentLink, { params, body: intent ? { intent } : {} })}
      blocked={!data || data.blockedBy !== null}
      onClose={onClose}
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      {why && (
        <Notice kind="warning" className="mb-4">
          {i18n._(why)}
        </Notice>
      )}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && (
        <>
          <DescriptionList
            entries={[
              { label: t`Customer`, value: account.debtor.displayName },
              { label: t`Can be collected`, value: formatMoney(data.collectableCents) },
              ...(data.pendingCents > 0
                ? [{ label: t`Reserved by a payment`, value: formatMoney(data.pendingCents) }]
                : []),
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
          <p className="mt-4 text-compact text-muted">
            <Trans>The link opens the customer’s statement for whoever has it. Making one is written down.</Trans>
          </p>
        </>
      )}
    </HandedLinkDialog>
  );
}
