import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { renewalLabels } from '../../kit/records/renewal-labels.ts';
import type { Contract } from './contract.ts';

/** What a contract says, and what it said before. */
export function ContractDetails({ contract }: { readonly contract: Contract }) {
  const { t, i18n } = useLingui();
  const { renewal, wordings } = contract;
  const earlier = wordings.slice(1);
  const ending = i18n._(renewalLabels[renewal.mode]);
  const months = renewal.months ?? 0;
  return (
    <>
      <DescriptionList
        entries={[
          { label: t`Reference`, value: <span className="break-all">{contract.reference}</span> },
          { label: t`Title`, value: contract.title },
          { label: t`Contract amount`, value: contract.amountCents !== null && formatMoney(contract.amountCents) },
          { label: t`First day`, value: contract.startDate && <CalendarDate date={contract.startDate} /> },
          { label: t`Last day`, value: contract.endDate ? <CalendarDate date={contract.endDate} /> : t`Open-ended` },
          {
            label: t`At its end`,
            value:
              renewal.mode === 'none'
                ? ending
                : renewal.mode === 'auto'
                  ? t`${ending}, for ${months} months`
                  : t`${ending}, ${renewal.noticeDays} days ahead`,
          },
          { label: t`Term`, value: i18n.number(contract.termNo) },
          {
            label: t`Terms`,
            value: contract.terms && (
              <span className="whitespace-pre-line [overflow-wrap:anywhere]">{contract.terms}</span>
            ),
          },
          { label: t`Created`, value: <CalendarDate date={contract.createdAt} /> },
        ]}
      />
      {earlier.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 font-semibold text-body">
            <Trans>Earlier wordings</Trans>
          </h3>
          <ul className="divide-y divide-border rounded-card border border-border">
            {earlier.map((wording) => (
              <li key={wording.number}>
                <details className="px-3 py-2">
                  <summary className="cursor-pointer text-body">
                    <Trans>
                      Wording {wording.number}, from <CalendarDate date={wording.createdAt} />
                    </Trans>
                  </summary>
                  <p className="mt-2 break-words font-medium text-body">{wording.title}</p>
                  <p className="mt-1 whitespace-pre-line text-body text-muted [overflow-wrap:anywhere]">
                    {wording.terms || t`No terms`}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
