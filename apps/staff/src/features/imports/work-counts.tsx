import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportReview } from './import-step.ts';
import { newAccounts } from './review-tab.ts';

/** What of the new accounts there is to collect: counts that add up to all of them, before anybody chooses a campaign. */
export function WorkCounts({ review }: { readonly review: ImportReview }) {
  const { t, i18n } = useLingui();
  const { work } = review;
  if (!work || newAccounts(review) === 0) return null;
  const counts = [
    { label: t`Open`, count: work.open },
    { label: t`Already paid or closed`, count: work.paid },
    { label: t`Disputed`, count: work.disputed },
    { label: t`Open without e-mail or phone`, count: work.withoutContact },
  ];
  return (
    <section
      aria-label={t`What there is to collect`}
      className="rounded-card border border-border bg-surface px-4 py-3"
    >
      <p className="text-compact text-muted">
        <Trans>Of the new accounts</Trans>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-body">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dd className="figures font-semibold">{i18n.number(count)}</dd>
            <dt className="text-muted">{label}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}
