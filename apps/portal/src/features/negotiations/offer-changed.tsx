import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from './use-offers.ts';

/** Whether an offer is another one than when its page was opened: its sum, its invoices, or what of it waits in dispute. */
export function useOfferChanged(offer: Offer): boolean {
  const [first] = useState(() => statedBy(offer));
  return statedBy(offer) !== first;
}

const statedBy = ({ version, invoices }: Offer) =>
  [version, ...invoices.flatMap((each) => (each.isDisputed ? [each.accountId] : [])).toSorted()].join();

/** Stands where the offer is accepted: what is there now has not been read yet. */
export function OfferChanged() {
  return (
    <div role="alert">
      <Notice kind="warning">
        <p>
          <Trans>
            This offer has changed while you were reading it. You see it here as it is now: please read it again before
            you accept it.
          </Trans>
        </p>
      </Notice>
    </div>
  );
}

/** Stands where an offer was that could not be accepted any more. */
export function OfferGone() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} role="alert">
      <Notice kind="warning">
        <p>
          <Trans>The offer that you were reading has ended meanwhile. You have accepted nothing.</Trans>
        </p>
      </Notice>
    </div>
  );
}
