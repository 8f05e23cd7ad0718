import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { PhoneText } from '../../kit/records/phone-text.tsx';

/** Whom a record is about, and how to reach them. */
export function CustomerCard({ debtorId, name }: { readonly debtorId: string; readonly name: string }) {
  const { t } = useLingui();
  const { data: debtor, error } = useCall(readDebtor, { params: { id: debtorId } });
  return (
    <Card title={t`Customer`}>
      <p className="mb-3 text-body">
        <Link to="/customers/$id" params={{ id: debtorId }} className={linkClasses}>
          {name}
        </Link>
      </p>
      {debtor ? (
        <DescriptionList
          entries={[
            { label: t`Customer ID`, value: debtor.internalReference },
            {
              label: t`E-mail`,
              value: debtor.emailPrimary && <span className="break-all">{debtor.emailPrimary.value}</span>,
            },
            { label: t`Phone`, value: debtor.phonePrimary && <PhoneText value={debtor.phonePrimary.value} /> },
            { label: t`Outstanding`, value: formatMoney(debtor.totals.outstandingCents) },
            { label: t`Paid`, value: formatMoney(debtor.totals.paidCents) },
          ]}
        />
      ) : error ? (
        <p className="text-body text-muted">{error.message}</p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Card>
  );
}
