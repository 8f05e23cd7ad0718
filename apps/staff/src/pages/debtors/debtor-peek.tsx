import { useLingui } from '@lingui/react/macro';
import { debtorActivities } from '@recoup/contract/activities.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import type { DebtorRow } from '../../features/debtors/debtor-columns.tsx';
import { VerifiedMark } from '../../features/debtors/verified-mark.tsx';
import { TagList } from '../../features/tags/tag-list.tsx';
import { LastContact, NextStep } from '../../kit/records/contact-cells.tsx';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { LastEvents } from '../activities/last-events.tsx';

/** A customer beside the list: what is owed, how to reach them, what happened last. */
export function DebtorPeek({ row }: { readonly row: DebtorRow }) {
  const { t, i18n } = useLingui();
  const open = i18n.number(row.totals.openAccounts);
  const all = i18n.number(row.totals.accounts);
  return (
    <div className="space-y-5">
      <div>
        <p className="figures font-semibold text-figure tracking-tight">{formatMoney(row.totals.outstandingCents)}</p>
        <p className="text-compact text-muted">{t`${formatMoney(row.totals.paidCents)} paid so far`}</p>
      </div>
      <DescriptionList
        entries={[
          { label: t`Customer ID`, value: row.internalReference },
          { label: t`Verified`, value: row.isVerified ? <VerifiedMark /> : t`No` },
          { label: t`Open accounts`, value: t`${open} of ${all}` },
          { label: t`E-mail`, value: row.emailPrimary && <span className="break-all">{row.emailPrimary.value}</span> },
          { label: t`Phone`, value: row.phonePrimary && <PhoneText value={row.phonePrimary.value} /> },
          { label: t`Next step`, value: <NextStep step={row.nextStep} /> },
          { label: t`Last contact`, value: <LastContact contact={row.lastContact} chip /> },
          { label: t`Campaign`, value: row.workflow?.name },
          { label: t`Assignee`, value: row.assignee?.name },
          { label: t`Tags`, value: row.tags.length > 0 && <TagList tags={row.tags} /> },
        ]}
      />
      <LastEvents call={debtorActivities} id={row._id} />
    </div>
  );
}
