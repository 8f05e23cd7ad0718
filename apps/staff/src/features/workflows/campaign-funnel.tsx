import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@recoup/ui/page/card.tsx';
import { statusLooks } from '@recoup/ui/status/status-tone.ts';
import { Users } from 'lucide-react';
import { useExampleWords } from '../templates/use-example-words.ts';
import type { Campaign } from './campaign.ts';
import { isTask } from './edit-content.ts';
import { useStepKinds, useStepSentence } from './step-labels.ts';

/** What came of every step: sent, opened, paid, failed, with bars in proportion to the most that was sent. */
export function CampaignFunnel({ campaign }: { readonly campaign: Campaign }) {
  const { t, i18n } = useLingui();
  const inWords = useExampleWords();
  const kinds = useStepKinds();
  const sentenceOf = useStepSentence();
  const steps = campaign.actions;
  const most = Math.max(1, ...steps.map((step) => step.stats.sent));
  return (
    <Card title={<Trans>Step by step</Trans>} flush>
      {steps.length === 0 && (
        <p className="px-4 pb-4 text-body text-muted">
          <Trans>This campaign has no step yet.</Trans>
        </p>
      )}
      <ol className="border-border border-t">
        {steps.map((step, at) => {
          const kind = kinds.find((each) => each.kind === step.type);
          const Icon = kind?.icon;
          const { sent, delivered, clicked, paid, failed, people } = step.stats;
          const bars = isTask(step.type)
            ? []
            : [
                { key: 'sent', word: t`Sent`, count: sent, color: 'bg-(--series-1)' },
                {
                  key: 'delivered',
                  word: i18n._(statusLooks.delivery.DELIVERED.word),
                  count: delivered,
                  color: 'bg-(--series-5)',
                },
                {
                  key: 'clicked',
                  word: i18n._(statusLooks.delivery.CLICKED.word),
                  count: clicked,
                  color: 'bg-(--series-4)',
                },
                { key: 'paid', word: i18n._(statusLooks.delivery.PAID.word), count: paid, color: 'bg-(--series-2)' },
                { key: 'failed', word: t`Not delivered`, count: failed, color: 'bg-danger' },
              ];
          return (
            <li
              key={step._id}
              className="grid gap-x-6 gap-y-2 border-border border-b px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
            >
              <p className="flex min-w-0 items-start gap-2 text-body">
                <span className="figures text-muted">{at + 1}</span>
                {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />}
                <span className="min-w-0">
                  <span className="font-medium">{kind?.word}</span> · {sentenceOf({ step, at }, campaign.trigger)}
                  <span className="block truncate text-compact text-muted">
                    {inWords(step.inputs.subject || step.inputs.message)}
                  </span>
                  {people > 0 && (
                    <span className="mt-1 inline-flex items-center gap-1 rounded-full bg-selected px-2 py-0.5 text-accent-text text-meta">
                      <Users aria-hidden className="size-3" />
                      <Plural value={people} one="# customer waits for it" other="# customers wait for it" />
                    </span>
                  )}
                </span>
              </p>
              <dl className="space-y-1 text-compact">
                {bars.map((bar) => (
                  <div key={bar.key} className="grid grid-cols-[8.5rem_1fr_3.5rem] items-center gap-2">
                    <dt className="truncate text-muted">{bar.word}</dt>
                    <dd className="contents">
                      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                        <span
                          className={`block h-full rounded-full ${bar.color}`}
                          style={{ width: `${(bar.count / most) * 100}%` }}
                        />
                      </span>
                      <span className="figures text-right">{i18n.number(bar.count)}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
