import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readOfferPolicy } from '@recoup/contract/offer-policy.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { OfferPolicyForm } from './offer-policy-form.tsx';

/** For how much accounts may be settled, and on which days customers may pay. */
export function OfferPolicyCard() {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readOfferPolicy, {});
  return (
    <Card title={t`Offers and scheduled payments`}>
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && (
        <OfferPolicyForm key={data.version} kept={data} onSaved={(next) => void mutate(next, { revalidate: false })} />
      )}
    </Card>
  );
}
