import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../app/session.tsx';
import { LastContact } from '../debtors/contact-cells.tsx';
import { PhoneText } from '../debtors/phone-text.tsx';
import { AccountNextStep } from './account-columns.tsx';

type Account = ReplyOf<typeof readAccount>;

/** Beside an account: who owes it and what the campaign does next. */
export function AccountSide({ account }: { readonly account: Account }) {
  const { t } = useLingui();
  const { data: debtor, error } = useCall(readDebtor, { params: { id: account.debtor._id } });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
      <Card title={t`Customer`}>
        <p className="mb-3 text-body">
          <Link to="/customers/$id" params={{ id: account.debtor._id }} className={linkClasses}>
            {account.debtor.displayName}
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
      <Card title={t`Campaign`}>
        <DescriptionList
          entries={[
            {
              label: t`Campaign`,
              value: account.workflow ? <CampaignName campaign={account.workflow} /> : <Trans>None</Trans>,
            },
            { label: t`Last contact`, value: <LastContact contact={account.lastContact} chip /> },
            { label: t`Next step`, value: <AccountNextStep row={account} /> },
          ]}
        />
      </Card>
    </div>
  );
}

/** The campaign by its name; a link for whoever may look at it. */
function CampaignName({ campaign }: { readonly campaign: NonNullable<Account['workflow']> }) {
  const may = useMay();
  if (!may('workflow.read')) return campaign.name;
  return (
    <Link to="/campaigns/$id" params={{ id: campaign._id }} className={linkClasses}>
      {campaign.name}
    </Link>
  );
}
