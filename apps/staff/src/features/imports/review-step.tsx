import { Plural, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { CustomerQuestions } from './customer-questions.tsx';
import { useImportPlace } from './import-place.ts';
import { ImportScope } from './import-scope.tsx';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob, ImportReview } from './import-step.ts';
import { MissingRows } from './missing-rows.tsx';
import { ReviewRows } from './review-rows.tsx';
import { newAccounts, type ReviewTab, reviewTabs, tabCount } from './review-tab.ts';
import { UndatedNotice } from './undated-choice.tsx';
import { WorkCounts } from './work-counts.tsx';
import { WorkingCard } from './working-card.tsx';

type ReviewStepProps = {
  readonly job: ImportJob;
  readonly search: ImportSearch;
  /** The import as it stands after a row was changed. */
  readonly onChanged: (job: ImportJob) => void;
  readonly onConfirmed: (job: ImportJob) => void;
};

/** Step 3: what will be imported, what will not and why, row by row; every cell can be mended here. */
export function ReviewStep({ job, search, onChanged, onConfirmed }: ReviewStepProps) {
  const { t, i18n } = useLingui();
  const words = useTabLabels();
  const go = useImportPlace(job.entity);
  const { review } = job;
  if (job.stage !== 'REVIEWED' || !review) return <WorkingCard job={job} title={t`Checking the rows`} />;
  const tab = search.only ?? 'all';
  const change = (next: Partial<ImportSearch>) =>
    go({ ...search, page: undefined, ...next }, { resetScroll: false, replace: true });
  const onReview = (next: ImportReview) => onChanged({ ...job, review: next });
  const isAccounts = job.entity === 'account';
  const { credits } = review;
  const creditFigures =
    credits.count > 0
      ? [{ label: t`Credit notes`, value: `${i18n.number(credits.count)} · ${formatMoney(credits.cents)}` }]
      : [];
  const tabs = isAccounts ? reviewTabs : reviewTabs.filter((each) => each !== 'missing');
  return (
    // No box of its own: the bar at its end sticks to the window along the whole step.
    <div className="contents [&>*]:mt-4">
      <p role="status" className="sr-only">
        <Plural value={review.ready} one="# row is ready to import" other="# rows are ready to import" />
      </p>
      <FigureStrip
        figures={[
          { label: t`Rows in the file`, value: i18n.number(review.rows) },
          {
            label: isAccounts ? t`New accounts` : t`New customers`,
            value: i18n.number(newAccounts(review)),
          },
          ...(isAccounts
            ? [
                { label: t`Amount of new accounts`, value: formatMoney(review.amountCents) },
                ...creditFigures,
                { label: t`New customers`, value: i18n.number(review.newDebtors) },
              ]
            : [
                { label: t`Updates`, value: i18n.number(review.update) },
                { label: t`With errors`, value: i18n.number(tabCount(review, 'errors')) },
              ]),
        ]}
      />
      <WorkCounts review={review} />
      <UndatedNotice review={review} />
      <CustomerQuestions job={job} review={review} onChanged={onChanged} />
      <ImportScope job={job} review={review} search={search} onSearch={change} />
      <Tabs
        label={t`Rows by what becomes of them`}
        value={tab}
        onChange={(next) => change({ only: next === 'all' ? undefined : next })}
        tabs={tabs.map((each) => ({
          value: each,
          label: words[each],
          count: tabCount(review, each),
          content:
            each === 'missing' ? (
              <MissingRows job={job} page={search.page ?? 1} onPage={(page) => change({ page })} />
            ) : (
              each === tab && (
                <ReviewRows
                  // Rows that were mended stay under their tab and page only.
                  key={`${tab} ${search.page ?? 1}`}
                  job={job}
                  review={review}
                  search={search}
                  onSearch={change}
                  onReview={onReview}
                  onChanged={onChanged}
                />
              )
            ),
        }))}
      />
      <ConfirmImport job={job} review={review} search={search} onConfirmed={onConfirmed} />
    </div>
  );
}

function useTabLabels(): Readonly<Record<ReviewTab, string>> {
  const { t } = useLingui();
  return {
    all: t`All`,
    ready: t`New`,
    update: t`Updates`,
    unchanged: t`Unchanged`,
    conflict: t`Conflicts`,
    errors: t`Errors`,
    skipped: t`Skipped`,
    missing: t`Missing`,
  };
}
