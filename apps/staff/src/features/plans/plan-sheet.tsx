import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { counterPlan, createPlan } from '@recoup/contract/plans.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { installmentsName } from '@recoup/domain/plans/installments-name.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useUser } from '../../kit/session/session.tsx';
import type { PlanDetail } from './plan-detail.ts';
import { type BuilderFacts, openingDraft, type PlanDraft, readDraft, termsOf } from './plan-draft.ts';
import { PlanFields } from './plan-fields.tsx';

type PlanSheetProps = {
  /** What the plan can be made of; of a counter-offer the accounts that it covers already. */
  readonly builder: BuilderFacts;
  readonly accountIds: readonly string[];
  /** Of a request or offer: other terms take its place. */
  readonly counters?: PlanDetail;
  readonly onClose: () => void;
  readonly onDone: (plan: PlanDetail) => void;
};

/** Offers a payment plan: it begins when the customer agrees to its written terms. */
export function PlanSheet({ builder, accountIds, counters, onClose, onDone }: PlanSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const { language } = useUser();
  const [planId] = useState(() => uuidv7());
  const [draft, setDraft] = useState<PlanDraft>(() => openingDraft(builder, accountIds));
  const read = readDraft(builder, draft, { language });
  const { currency } = builder;
  const name = installmentsName(read.installments, (cents) => formatMoney(cents, { currency }));
  const action = name ? t`Offer plan: ${name}` : t`Offer plan`;

  async function offer() {
    const terms = termsOf(draft);
    if (counters) {
      const body = { version: counters.version, terms };
      onDone(await client.send(counterPlan, { params: { id: counters._id }, body }));
    } else {
      const [id = ''] = draft.accountIds;
      const body = { _id: planId, accountIds: [...draft.accountIds], terms };
      onDone(await client.send(createPlan, { params: { id }, body }));
    }
    showToast('success', t`The plan is offered`);
  }

  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={action}
      blocked={read.problems.length > 0 || draft.accountIds.length === 0}
      onConfirm={offer}
    >
      <p className="text-body text-muted">
        <Trans>
          The customer gets a message with a link, reads the terms and agrees, or not. Campaigns wait meanwhile.
        </Trans>
      </p>
      <PlanFields
        builder={builder}
        draft={draft}
        read={read}
        onChange={setDraft}
        keepsAccounts={counters !== undefined}
      />
    </ConfirmSheet>
  );
}
