import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { checkBankAccount, getBankBalance } from '@recoup/contract/bank-account.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';

/** What the payment provider holds for the company, and whether it can pay it out. */
export function BalanceCard() {
  const { t } = useLingui();
  return (
    <Card title={t`At the payment provider`} actions={<AccountChip />}>
      <Balance />
      <Missing />
    </Card>
  );
}

function Balance() {
  const { t, i18n } = useLingui();
  const balance = useCall(getBankBalance, {});
  const { data, error } = balance;
  // The document has the client show the error's own message.
  if (error) {
    return <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void balance.mutate()} />;
  }
  if (!data) return <SkeletonLines lines={2} />;
  const money = (cents: number) => formatMoney(cents, { currency: data.currency, locale: i18n.locale });
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-compact text-muted">{t`Can be paid out`}</dt>
          <dd className="figures font-semibold text-title tracking-tight">{money(data.availableCents)}</dd>
        </div>
        <div>
          <dt className="text-compact text-muted">{t`On its way`}</dt>
          <dd className="figures font-semibold text-title tracking-tight">{money(data.pendingCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-compact text-muted">
        <Trans>What your customers paid, less refunds, chargebacks and the provider’s fees.</Trans>
      </p>
    </>
  );
}

function AccountChip() {
  const { t } = useLingui();
  const { data } = useCall(checkBankAccount, {});
  if (!data) return null;
  if (!data.isConnected) return <Chip tone="red">{t`No bank account`}</Chip>;
  const account = `${data.bankName ?? ''} •••• ${data.last4 ?? ''}`.trim();
  return (
    <span className="flex flex-wrap items-center gap-2 text-compact text-muted">
      <span className="figures">{account}</span>
      <Chip tone={data.isVerified ? 'green' : 'amber'}>{data.isVerified ? t`Verified` : t`Not verified`}</Chip>
    </span>
  );
}

function Missing() {
  const { data, error } = useCall(checkBankAccount, {});
  if (error || !data || data.isVerified) return null;
  const { missing } = data;
  return (
    <Notice kind="warning" className="mt-4">
      {data.isConnected ? (
        <Trans>The provider pays nothing out before it knows more about your company.</Trans>
      ) : (
        <Trans>The provider has no bank account to pay out to. Name one at the provider.</Trans>
      )}
      {missing.length > 0 && <span className="block break-words text-compact">{missing.join(', ')}</span>}
    </Notice>
  );
}
