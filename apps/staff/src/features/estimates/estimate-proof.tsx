import { useLingui } from '@lingui/react/macro';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import type { Estimate } from './estimate-form.ts';

/** What the customer got, and how it is known that they accepted it. */
export function EstimateProof({ estimate }: { readonly estimate: Estimate }) {
  const { t } = useLingui();
  const { sent, acceptance } = estimate;
  const words = {
    PORTAL: t`In the portal, after a code`,
    PAPER: t`On paper`,
    PHONE: t`By phone`,
    EMAIL: t`By e-mail`,
  };
  if (!sent) return null;
  const short = (hash: string) => <code title={hash}>{hash.slice(0, 12)}…</code>;
  return (
    <>
      {acceptance && (
        <Card title={t`Acceptance`}>
          <DescriptionList
            entries={[
              { label: t`Accepted by`, value: acceptance.name },
              { label: t`How`, value: words[acceptance.method] },
              { label: t`Accepted on`, value: <CalendarDate date={acceptance.at} /> },
              { label: t`Recorded by`, value: acceptance.member },
              { label: t`Purchase order`, value: acceptance.purchaseOrder },
              { label: t`Note`, value: acceptance.note },
              { label: t`Code sent to`, value: acceptance.contact },
              { label: t`Network address`, value: acceptance.ip },
              { label: t`Version`, value: String(acceptance.versionNo) },
              { label: t`SHA-256`, value: short(acceptance.hash) },
            ].filter(({ value }) => value !== null && value !== '')}
          />
        </Card>
      )}
      <Card title={t`What the customer has`}>
        <DescriptionList
          entries={[
            { label: t`Version`, value: String(sent.versionNo) },
            { label: t`Sent on`, value: <CalendarDate date={sent.sentAt} /> },
            { label: t`By`, value: sent.sentBy },
            { label: t`Valid until`, value: <CalendarDate date={sent.expirationDate} /> },
            { label: t`SHA-256`, value: short(sent.hash) },
          ]}
        />
      </Card>
    </>
  );
}
