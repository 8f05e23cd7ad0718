import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readBundleLimits, setBundle } from '@recoup/contract/negotiations.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { percentOf } from '@recoup/domain/negotiations/offer-policy.ts';
import { FormField } from '@recoup/ui/field/form-field.tsx';
import { TextInput } from '@recoup/ui/field/text-input.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { BundleAccounts } from './bundle-accounts.tsx';
import { type BundleLimits, limitsOf, offerable, sharesOf } from './bundle-draft.ts';
import { BundleMessage } from './bundle-message.tsx';
import { endOfDay, type OfferDraft, openingOffer, readOffer } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';

type BundleSheetProps = {
  readonly debtorId: string;
  readonly debtorName: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Offers to settle the open accounts of a customer together, for one sum: all of them at first. */
export function BundleSheet(props: BundleSheetProps) {
  const { t } = useLingui();
  const { data, error, mutate } = useCall(readBundleLimits, { params: { id: props.debtorId } });
  if (data) return <Filled {...props} limits={data} />;
  return (
    <ConfirmSheet
      open
      wide
      blocked
      startsInBody
      onOpenChange={(open) => !open && props.onClose()}
      action={t`Make an offer`}
      onConfirm={async () => undefined}
    >
      {error ? <ErrorRegion message={error.message} onRetry={() => void mutate()} /> : <SkeletonLines lines={6} />}
    </ConfirmSheet>
  );
}

function Filled({
  debtorId,
  debtorName,
  limits,
  onClose,
  onDone,
}: BundleSheetProps & { readonly limits: BundleLimits }) {
  const { t } = useLingui();
  const client = useClient();
  const today = useToday();
  const { company } = useUser();
  const able = offerable(limits);
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() => able.map((each) => each._id));
  const chosen = able.filter((each) => chosenIds.includes(each._id));
  const whole = limitsOf(chosen);
  const [draft, setDraft] = useState<OfferDraft>(() => openingOffer(whole, today));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const read = readOffer(draft, whole, today);
  const partsMax = Number(draft.partsMax);
  const money = (cents: number) => formatMoney(cents, { currency: whole.currency });
  const cents = draft.amountCents && draft.amountCents > 0 ? draft.amountCents : 0;
  const isSum = cents > 0 && !read.problems.amount;
  const percent = whole.balanceCents > 0 ? Math.round((read.waivedCents * 100) / whole.balanceCents) : 0;
  const put = (next: OfferDraft) => {
    setDraft(next);
    setRefused({});
  };
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={cents > 0 ? t`Offer ${money(cents)}` : t`Make an offer`}
      blocked={chosen.length === 0 || Object.keys(read.problems).length > 0}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amount' in fields || 'expirationAt' in fields;
      }}
      facts={[
        { label: t`Customer`, value: debtorName },
        {
          label: t`Outstanding`,
          value: isSum ? `${money(whole.balanceCents)} → ${money(cents)}` : money(whole.balanceCents),
        },
        ...(isSum && read.waivedCents > 0
          ? [{ label: t`Waived once it is paid`, value: t`${money(read.waivedCents)} (${percent}%)` }]
          : []),
      ]}
      onConfirm={async () => {
        const body = {
          accountIds: chosen.map((each) => each._id),
          amount: cents,
          expirationAt: endOfDay(draft.lastDay, company.timeZone),
          partsMax,
          daysMax: Number(draft.daysMax),
        };
        await client.send(setBundle, { params: { id: debtorId }, body });
        showToast('success', t`The offer is made`);
        onDone();
      }}
    >
      <BundleAccounts
        limits={limits}
        able={able}
        chosenIds={chosenIds}
        shares={sharesOf(chosen, isSum ? cents : 0)}
        onChange={setChosenIds}
      />
      {able.length === 0 ? (
        <Notice kind="warning" className="mt-4">
          <Trans>No account of this customer can take an offer now.</Trans>
        </Notice>
      ) : (
        <>
          <PercentField onPercent={(share) => put({ ...draft, amountCents: percentOf(whole.freeCents, share) })} />
          <OfferFields limits={whole} draft={draft} read={read} today={today} refused={refused} onChange={put} />
          {isSum && chosen.length > 0 && (
            <BundleMessage
              limits={limits}
              chosen={chosen}
              amountCents={cents}
              lastDay={draft.lastDay}
              partsMax={partsMax}
            />
          )}
          <p className="mt-4 text-compact text-muted">
            <Trans>
              The customer gets one message and accepts the written terms in the portal, for all of these accounts or
              none. Campaigns wait while the offer stands. Nothing is waived before the last payment has settled.
            </Trans>
          </p>
        </>
      )}
    </ConfirmSheet>
  );
}

/** The sum as a share of what is owed, for those who think in percent; the amount follows. */
function PercentField({ onPercent }: { readonly onPercent: (percent: number) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const isWrong = text !== '' && !/^([1-9]\d?|100)$/.test(text);
  return (
    <FormField
      label={t`Percent of what is owed`}
      hint={t`Fills in the amount.`}
      className="mt-4"
      {...(isWrong ? { error: t`A whole number from 1 to 100.` } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          value={text}
          onChange={(event) => {
            const typed = event.target.value.trim();
            setText(typed);
            if (/^([1-9]\d?|100)$/.test(typed)) onPercent(Number(typed));
          }}
        />
      )}
    </FormField>
  );
}
