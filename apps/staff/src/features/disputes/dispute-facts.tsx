import { Plural, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Link } from '@tanstack/react-router';
import { useNow, useUser } from '../../kit/session/session.tsx';
import type { Dispute } from './dispute.ts';
import { sourceLabels } from './dispute-labels.ts';

/** What is at stake, whose it is, and what became of it. */
export function DisputeFacts({ dispute }: { readonly dispute: Dispute }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { currency } = dispute.account;
  const moment = (at: string) => <Moment at={at} now={now} timeZone={company.timeZone} />;
  return (
    <DescriptionList
      entries={[
        { label: t`In dispute`, value: formatMoney(dispute.disputedCents, { currency }) },
        {
          label: t`Account`,
          value: (
            <Link
              to="/debts/$id"
              params={{ id: dispute.account._id }}
              search={{ tab: 'disputes' }}
              className="text-accent-text hover:underline"
            >
              {dispute.account.reference}
            </Link>
          ),
        },
        {
          label: t`Open of the account`,
          value: t`${formatMoney(dispute.account.balanceCents, { currency })} of ${formatMoney(dispute.account.amountCents, { currency })}`,
        },
        {
          label: t`Customer`,
          value: (
            <Link to="/customers/$id" params={{ id: dispute.debtor._id }} className="text-accent-text hover:underline">
              {dispute.debtor.displayName}
            </Link>
          ),
        },
        { label: t`Team member`, value: dispute.assignee?.name ?? t`Nobody` },
        {
          label: t`Came`,
          value: dispute.isWritten
            ? t`${i18n._(sourceLabels[dispute.source])}, in writing`
            : i18n._(sourceLabels[dispute.source]),
        },
        { label: t`Opened`, value: moment(dispute.openedAt) },
        ...(dispute.answeredAt ? [{ label: t`Answered`, value: moment(dispute.answeredAt) }] : []),
        ...(dispute.correction === 'waive' && dispute.correctionCents !== null
          ? [{ label: t`Waived`, value: formatMoney(dispute.correctionCents, { currency }) }]
          : []),
        ...(dispute.correction === 'cancel' ? [{ label: t`Correction`, value: t`The account was canceled` }] : []),
        ...(dispute.caseId
          ? [
              {
                label: t`Claimed together`,
                value: (
                  <Link
                    to="/disputes"
                    search={{ page: 1, limit: 20, status: dispute.status, caseId: dispute.caseId }}
                    className="text-accent-text hover:underline"
                  >{t`With other accounts`}</Link>
                ),
              },
            ]
          : []),
        ...(dispute.duplicateOf ? [{ label: t`Repeats`, value: t`An earlier dispute of this account` }] : []),
        ...(dispute.round > 0
          ? [{ label: t`Taken up again`, value: <Plural value={dispute.round} one="# time" other="# times" /> }]
          : []),
      ]}
    />
  );
}
