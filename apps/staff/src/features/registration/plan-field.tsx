import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readStartPlans } from '@recoup/contract/registration.ts';
import { TRIAL_DAYS } from '@recoup/domain/billing/trial-days.ts';
import { tierWords } from '../billing/tier-words.ts';
import { useAmountWords } from '../billing/use-amount-words.ts';
import { useLimitLines } from '../billing/use-limit-lines.ts';
import { WayField } from './way-field.tsx';

type StartPlans = ReplyOf<typeof readStartPlans>;

/** With which plan a company begins, or with none. Nothing is bought here. */
export function PlanField({ plans, offered }: StartPlans) {
  const { t, i18n } = useLingui();
  const words = useAmountWords();
  const linesOf = useLimitLines();
  const by = offered?.by ?? '';
  const none = {
    value: 'DEFAULT',
    label: t`Try it first`,
    note: t`Free`,
    text: t`Two accounts, without a plan and without a card. A plan can be chosen whenever you like.`,
  };
  const byMonth = plans.filter(({ interval }) => interval === 'month');
  const ways = byMonth.map(({ tier, amountCents, interval, limits }) => {
    const lines = linesOf(limits).slice(0, 4).join(' · ');
    return {
      value: tier,
      label: i18n._(tierWords[tier]),
      note: words.price(amountCents, interval),
      text: offered?.tier === tier ? t`Suggested by ${by}. ${lines}` : lines,
    };
  });
  return (
    <div>
      <WayField name="plan" legend={t`Plan`} ways={[none, ...ways]} />
      <p className="mt-2 max-w-prose text-compact text-muted">
        <Trans>
          A first plan is free for {TRIAL_DAYS} days with a card that had no trial yet. Nothing is bought here: the next
          page asks for the card and shows every cost.
        </Trans>
      </p>
    </div>
  );
}
