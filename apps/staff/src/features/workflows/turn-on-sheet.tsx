import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ApiError, isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { reviewWorkflow, setWorkflowSendActive } from '@recoup/contract/workflows.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../../app/session.tsx';
import type { CampaignRow } from './campaign-columns.tsx';
import { ReviewDays } from './review-days.tsx';
import { ReviewPreviews } from './review-previews.tsx';
import { messageWords, numberToType, type Review, turnOnWords } from './review-words.ts';

type TurnOnProps = {
  readonly campaign: CampaignRow;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** Counted when the sheet opens and not before: numbers of a minute ago are not what will be sent. */
function useReview(id: string) {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [review, setReview] = useState<Review | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    client
      .send(reviewWorkflow, { params: { id } }, { signal: stop.signal, key: `review-${id}-${attempt}-${Date.now()}` })
      .then(setReview, (thrown) => isApiError(thrown) && setError(thrown));
    return () => stop.abort();
  }, [client, id, attempt]);
  return { review, error, retry: () => setAttempt(attempt + 1) };
}

/** Who is contacted, how and when, and who is not and why, before a campaign is turned on. */
export function TurnOnSheet({ campaign, onClose, onChanged }: TurnOnProps) {
  const { t, i18n } = useLingui();
  const client = useClient();
  const { review, error, retry } = useReview(campaign._id);
  const noSteps = campaign.steps === 0;
  return (
    <ConfirmSheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      action={turnOnWords(i18n, review)}
      blocked={review === null || noSteps}
      typedNumber={numberToType(review)}
      onConfirm={async () => {
        await client.send(setWorkflowSendActive, { params: { id: campaign._id }, body: { isSendActive: true } });
        showToast('success', t`${campaign.name} is on`);
        onChanged();
      }}
    >
      {error ? (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={retry} />
      ) : review ? (
        <ReviewFacts review={review} name={campaign.name} />
      ) : (
        <div aria-busy>
          <p role="status" className="mb-4 text-body text-muted">
            <Trans>Counting who would be contacted…</Trans>
          </p>
          <SkeletonLines lines={4} />
        </div>
      )}
    </ConfirmSheet>
  );
}

function ReviewFacts({ review, name }: { readonly review: Review; readonly name: string }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const { customers, accounts, notContacted, firstSendAt, lastSendAt } = review;
  const left = notContacted.reduce((sum, { count }) => sum + count, 0);
  const time = (at: string) => dateTimeText(at, i18n.locale, company.timeZone);
  return (
    <div className="space-y-5">
      {review.problems.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-body">
        <Fact label={t`Campaign`}>{name}</Fact>
        <Fact label={t`Who`}>
          <Plural value={customers} one="# customer" other="# customers" />
          {', '}
          <Plural value={accounts} one="# account" other="# accounts" />, {formatMoney(review.balanceCents)}
        </Fact>
        <Fact label={t`Not contacted`}>
          {left === 0 ? (
            <Trans>Nobody is left out</Trans>
          ) : (
            <Plural value={left} one="# customer" other="# customers" />
          )}
          {left > 0 && (
            <ul className="mt-0.5 text-compact text-muted">
              {notContacted.map(({ reason, count }) => (
                <li key={reason}>
                  {i18n.number(count)} · {reason}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={t`Messages`}>{messageWords(i18n, review.messages) ?? t`None`}</Fact>
        <Fact label={t`When`}>
          {firstSendAt && lastSendAt ? (
            <>
              <Trans>
                First {time(firstSendAt)}, last {time(lastSendAt)}
              </Trans>
              <span className="block text-compact text-muted">
                <Trans>
                  Between 8:00 am and 8:00 pm at each customer’s place. Whoever pays gets no further reminder.
                </Trans>
              </span>
            </>
          ) : (
            '—'
          )}
        </Fact>
        <Fact label={t`From`}>{company.name}</Fact>
      </dl>
      <ReviewDays byDay={review.byDay} />
      <ReviewPreviews previews={review.previews} />
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
