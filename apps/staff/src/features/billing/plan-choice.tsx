import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { classNames } from '@recoup/ui/class-names.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useId, useState } from 'react';
import type { PlanPrice, Subscription } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { type BroughtCode, CodeField } from './code-field.tsx';
import { CostFacts } from './cost-facts.tsx';
import { LostNotice } from './lost-notice.tsx';
import { MethodPick } from './method-pick.tsx';
import { planMove } from './plan-move.ts';
import type { PlanWish } from './plan-wish.ts';
import { tierWords } from './tier-words.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useCost } from './use-cost.ts';
import { useLimitLines } from './use-limit-lines.ts';

type PlanChoiceProps = BillingPart & {
  readonly plan: Subscription | null;
  readonly prices: readonly PlanPrice[];
  readonly wish: PlanWish & { readonly code: string };
  /** A code that the partner brings, and that counts. */
  readonly brought: BroughtCode | null;
  readonly problem: string | null;
  readonly onWish: (changed: Partial<PlanWish>) => void;
  readonly onSend: (price: PlanPrice) => Promise<void>;
};

/** Which plan, by which card, at what cost. */
export function PlanChoice(props: PlanChoiceProps) {
  const { plan, prices, wish, brought, problem, billing, onWish, onBilling, onSend } = props;
  const { t } = useLingui();
  const name = useId();
  const chosen = prices.find(({ price }) => price === wish.price) ?? null;
  const [interval, setInterval] = useState(chosen?.interval ?? plan?.interval ?? 'month');
  const [isSending, setSending] = useState(false);
  const move = chosen && planMove(plan, chosen);
  const cost = useCost(plan, { price: chosen, move }, wish);
  const reachable = prices.filter((price) => planMove(plan, price) !== null || price.price === plan?.price);
  const offered = reachable.filter((price) => price.interval === interval);
  return (
    <div className="space-y-5">
      {reachable.some((price) => price.interval !== reachable[0]?.interval) && (
        <div>
          <Segmented
            label={t`Paid`}
            value={interval}
            options={[
              { value: 'month', label: t`Each month` },
              { value: 'year', label: t`Each year` },
            ]}
            onChange={(next) => {
              setInterval(next);
              const same = prices.find((price) => price.tier === chosen?.tier && price.interval === next);
              onWish({ price: same?.price ?? null });
            }}
          />
        </div>
      )}
      <fieldset className="space-y-2">
        <legend className="sr-only">{t`Plan`}</legend>
        {offered.map((price) => (
          <PriceOption
            key={price.price}
            name={name}
            price={price}
            isChosen={price.price === wish.price}
            isPresent={price.price === plan?.price}
            isToCome={plan?.keptTier != null}
            onChoose={() => onWish({ price: price.price })}
          />
        ))}
      </fieldset>
      {move === 'begin' && (
        <>
          <MethodPick
            methods={billing.methods}
            value={wish.methodId}
            onChange={(methodId) => onWish({ methodId })}
            onBilling={onBilling}
          />
          <CodeField value={wish.code} brought={brought} onTaken={(code) => onWish({ code })} />
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {chosen && plan && move === 'lower' && (
        <LostNotice
          from={plan.keptTier ?? plan.tier ?? 'DEFAULT'}
          to={chosen.tier}
          limits={chosen.limits}
          usage={billing.usage}
          at={cost.data?.nextAt ?? null}
        />
      )}
      {chosen && move && <CostFacts price={chosen} move={move} cost={cost} />}
      {chosen && move && (
        <div className="flex justify-end">
          <Button
            variant="primary"
            busy={isSending}
            aria-disabled={!cost.data}
            onClick={() => {
              setSending(true);
              void onSend(chosen).finally(() => setSending(false));
            }}
          >
            <SendWords move={move} cost={cost.data} />
          </Button>
        </div>
      )}
    </div>
  );
}

function SendWords({ move, cost }: { readonly move: string; readonly cost: ReturnType<typeof useCost>['data'] }) {
  const words = useBillingWords();
  if (cost?.trialDays) return <Trans>Begin the trial</Trans>;
  if (move === 'take-back') return <Trans>Keep the plan</Trans>;
  if (move === 'lower') return <Trans>Move to the smaller plan</Trans>;
  if (!cost || cost.dueNowCents === 0) return <Trans>Change the plan</Trans>;
  return <Trans>Pay {words.money(cost.dueNowCents)} now</Trans>;
}

type PriceOptionProps = {
  readonly name: string;
  readonly price: PlanPrice;
  readonly isChosen: boolean;
  readonly isPresent: boolean;
  /** A larger plan is paid until then. */
  readonly isToCome: boolean;
  readonly onChoose: () => void;
};

function PriceOption({ name, price, isChosen, isPresent, isToCome, onChoose }: PriceOptionProps) {
  const { i18n } = useLingui();
  const words = useBillingWords();
  const lines = useLimitLines()(price.limits);
  const id = `${name}-${price.price}`;
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex items-start gap-2.5 rounded-card border px-3 py-2.5 text-body',
        isChosen ? 'border-accent bg-selected' : 'border-border',
        isPresent ? 'text-muted' : 'cursor-pointer',
      )}
    >
      <RadioInput
        id={id}
        name={name}
        value={price.price}
        checked={isChosen}
        disabled={isPresent}
        onChange={onChoose}
        className="mt-0.5"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{i18n._(tierWords[price.tier])}</span>
          <span className="figures">{words.price(price.amountCents, price.interval)}</span>
        </span>
        <span className="block text-compact text-muted">
          {!isPresent && lines.slice(0, 4).join(' · ')}
          {isPresent && (isToCome ? <Trans>Yours from the next period on</Trans> : <Trans>Your plan now</Trans>)}
        </span>
      </span>
    </label>
  );
}
