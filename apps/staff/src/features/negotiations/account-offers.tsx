import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { readAccount } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readNegotiations } from '@recoup/contract/negotiations.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { OfferCard } from './offer-card.tsx';
import { OfferSheet } from './offer-sheet.tsx';

type AccountOffersProps = { readonly account: ReplyOf<typeof readAccount>; readonly onChanged: () => void };

/** Offers to settle an account, newest first, and the way to make one. */
export function AccountOffers({ account, onChanged }: AccountOffersProps) {
  const { t } = useLingui();
  const mayWrite = useMay()('account.write');
  const [isMaking, setMaking] = useState(false);
  const { data, error, mutate } = useCall(readNegotiations, { params: { id: account._id } });
  const changed = () => {
    void mutate();
    onChanged();
  };
  const canMake =
    mayWrite &&
    data !== undefined &&
    data.limits.freeCents > 0 &&
    !data.limits.hasPlan &&
    account.status !== 'Draft' &&
    !data.data.some((each) => each.status === 'OPEN' || each.status === 'ACCEPTED');
  return (
    <AgreementSection
      title={<Trans>Offers</Trans>}
      actions={
        canMake && (
          <Button onClick={() => setMaking(true)}>
            <Handshake aria-hidden />
            <Trans>Make an offer</Trans>
          </Button>
        )
      }
    >
      {error && !data && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonLines lines={3} />}
      {data?.data.length === 0 && (
        <p className="text-body text-muted">
          {data.limits.hasPlan
            ? t`A payment plan covers this account; no offer can be made.`
            : t`Nobody has offered to settle this account for less.`}
        </p>
      )}
      <div className="space-y-3">
        {data?.data.map((offer) => (
          <OfferCard key={offer._id} offer={offer} onChanged={changed} />
        ))}
      </div>
      {isMaking && (
        <OfferSheet account={account} debtor={account.debtor} onClose={() => setMaking(false)} onDone={changed} />
      )}
    </AgreementSection>
  );
}
