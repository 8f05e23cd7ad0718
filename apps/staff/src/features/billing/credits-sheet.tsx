import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { useState } from 'react';
import type { CreditKind } from './billing.ts';
import type { BillingPart } from './billing-part.ts';
import { BuyCredits } from './buy-credits.tsx';
import { CreditLedger } from './credit-ledger.tsx';

type CreditsSheetProps = BillingPart & { readonly first: CreditKind; readonly onClose: () => void };

/** Prepaid texts and searches: buying a pack, and where every unit went. */
export function CreditsSheet({ first, onClose, ...part }: CreditsSheetProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState(first);
  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`Prepaid units`}>
      <div className="space-y-6">
        <div>
          <Segmented
            label={t`Kind`}
            value={kind}
            options={[
              { value: 'sms', label: t`Texts` },
              { value: 'skip-tracing', label: t`Contact searches` },
            ]}
            onChange={setKind}
          />
        </div>
        <BuyCredits key={kind} kind={kind} {...part} />
        <CreditLedger key={`${kind} entries`} kind={kind} />
      </div>
    </SideSheet>
  );
}
