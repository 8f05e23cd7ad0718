import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { getPrices } from '@recoup/contract/billing.ts';
import { readPlanOffer } from '@recoup/contract/partners.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PlanOffer, PlanPrice, Subscription } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { tierWords } from './tier-words.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useLimitLines } from './use-limit-lines.ts';

const route = getRouteApi('/shell/settings/settings/billing');

type PlanCompareProps = BillingPart & {
  /** The plan that the company had. */
  readonly ended: Subscription | null;
};

/** Without a plan: what there is, side by side. */
export function PlanCompare({ ended, ...part }: PlanCompareProps) {
  const { t } = useLingui();
  const words = useBillingWords();
  const { data, error, mutate } = useCall(getPrices, {}, { revalidateOnFocus: false });
  const offer = useCall(readPlanOffer, {}, { revalidateOnFocus: false }).data;
  const { chosen: wished, next } = route.useSearch();
  const navigate = useNavigate();
  const [interval, setInterval] = useState<'month' | 'year'>('month');
  const [picked, setPicked] = useState<PlanPrice | null>(null);
  const offered = data?.plans.filter((price) => price.interval === interval) ?? [];
  const chosen = picked ?? offered.find(({ tier }) => tier === wished) ?? null;
  const close = () => {
    setPicked(null);
    void navigate({ to: '/settings/billing', search: { next }, replace: true });
  };
  return (
    <Card
      title={t`Choose a plan`}
      actions={
        data?.plans.some((price) => price.interval === 'year') && (
          <Segmented
            label={t`Paid`}
            value={interval}
            options={[
              { value: 'month', label: t`Each month` },
              { value: 'year', label: t`Each year` },
            ]}
            onChange={setInterval}
          />
        )
      }
    >
      <p className="mb-4 max-w-prose text-body text-muted">
        {ended ? (
          <Trans>Your last plan ended on {words.day(ended.periodEnd)}. Everything of yours is still here.</Trans>
        ) : (
          <Trans>Without a plan you can try Recoup with two accounts. A plan ends whenever you want.</Trans>
        )}
      </p>
      {offer?.partner?.coupon && <Brought by={offer.partner.name} coupon={offer.partner.coupon} />}
      {!data && error && (
        <ErrorRegion message={error.message} requestId={error.requestId} onRetry={() => void mutate()} />
      )}
      {!data && !error && <SkeletonLines lines={4} />}
      {data && offered.length === 0 && (
        <p className="text-body">
          <Trans>No plans are sold at the moment.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-3">
        {offered.map((price) => (
          <PlanTile key={price.price} price={price} offer={offer} onChoose={() => setPicked(price)} />
        ))}
      </ul>
      {chosen && <PlanSheet {...part} plan={null} chosen={chosen.price} onClose={close} />}
    </Card>
  );
}

/** What the partner brings through whom the company came. */
function Brought({ by, coupon }: { readonly by: string; readonly coupon: { readonly text: string } }) {
  return (
    <Notice kind="success" className="mb-4">
      <Trans>
        {by} brings you {coupon.text}. It comes off when you begin a plan.
      </Trans>
    </Notice>
  );
}

type PlanTileProps = {
  readonly price: PlanPrice;
  readonly offer: PlanOffer | undefined;
  readonly onChoose: () => void;
};

function PlanTile({ price, offer, onChoose }: PlanTileProps) {
  const { t, i18n } = useLingui();
  const words = useBillingWords();
  const lines = useLimitLines()(price.limits);
  const name = i18n._(tierWords[price.tier]);
  const by = offer?.partner?.name ?? '';
  const isChosen = offer?.tier === price.tier;
  const isSuggested = !isChosen && offer?.partner?.tier === price.tier;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-border p-4">
      <div>
        <h3 className="font-semibold text-lead">{name}</h3>
        <p className="figures text-body text-muted">{words.price(price.amountCents, price.interval)}</p>
        {isChosen && (
          <p className="text-compact text-accent-text">
            <Trans>You chose it when you opened the company</Trans>
          </p>
        )}
        {isSuggested && (
          <p className="text-compact text-accent-text">
            <Trans>Suggested by {by}</Trans>
          </p>
        )}
      </div>
      <ul className="flex-1 space-y-1.5 text-body">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green-icon" />
            {line}
          </li>
        ))}
      </ul>
      <Button
        variant={price.tier === 'PROFESSIONAL' ? 'primary' : 'secondary'}
        aria-label={t`Choose ${name}`}
        onClick={onChoose}
      >
        <Trans>Choose</Trans>
      </Button>
    </li>
  );
}
