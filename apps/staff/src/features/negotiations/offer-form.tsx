import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { percentOf } from '@recoup/domain/negotiations/offer-policy.ts';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import type { BundleAccount, BundleLimits } from './bundle-draft.ts';
import { endOfDay, type OfferDraft, type OfferLimits, openingOffer, readOffer } from './offer-draft.ts';
import { OfferFields } from './offer-fields.tsx';
import { OfferMessage } from './offer-message.tsx';
import { OfferPercent } from './offer-percent.tsx';

/** An offer as the calls take it, but for the accounts. */
export interface OfferCommand {
  readonly amount: number;
  readonly expirationAt: string;
  readonly partsMax: number;
  readonly daysMax: number;
}

type OfferFormProps = {
  readonly debtorName: string;
  /** Of all chosen accounts together. */
  readonly limits: OfferLimits & { readonly currency: string };
  /** What is open beside them, and in which words the customer is told. */
  readonly told: BundleLimits;
  readonly chosen: readonly BundleAccount[];
  /** What the customer named themselves, in cents. */
  readonly proposedCents?: number | undefined;
  readonly opening?: Partial<OfferDraft> | undefined;
  /** Nothing can be offered now; `above` says why. */
  readonly isBarred: boolean;
  /** What stands before the fields, such as the accounts to choose; given the sum, 0 while there is none. */
  readonly above: (amountCents: number) => ReactNode;
  readonly onSend: (command: OfferCommand) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The one form of an offer to settle, on one account or on several together. */
export function OfferForm({
  debtorName,
  limits,
  told,
  chosen,
  isBarred,
  onSend,
  onClose,
  onDone,
  ...more
}: OfferFormProps) {
  const { t } = useLingui();
  const today = useToday();
  const { company } = useUser();
  const [draft, setDraft] = useState<OfferDraft>(() => openingOffer(limits, today, more.opening));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const read = readOffer(draft, limits, today);
  const money = (cents: number) => formatMoney(cents, { currency: limits.currency });
  const cents = draft.amountCents && draft.amountCents > 0 ? draft.amountCents : 0;
  const isSum = cents > 0 && !read.problems.amount;
  const percent = limits.balanceCents > 0 ? Math.round((read.waivedCents * 100) / limits.balanceCents) : 0;
  const put = (next: OfferDraft) => {
    setDraft(next);
    setRefused({});
  };
  const { proposedCents } = more;
  return (
    <ConfirmSheet
      open
      wide
      startsInBody
      onOpenChange={(open) => !open && onClose()}
      action={cents > 0 ? t`Offer ${money(cents)}` : t`Make an offer`}
      blocked={isBarred || chosen.length === 0 || Object.keys(read.problems).length > 0}
      onRefused={({ fields }) => {
        setRefused(fields);
        return 'amount' in fields || 'expirationAt' in fields;
      }}
      facts={[
        { label: t`Customer`, value: debtorName },
        ...(chosen.length === 0
          ? []
          : [
              {
                label: chosen.length === 1 ? t`Account` : t`Accounts`,
                value: nameInvoices(chosen.map((each) => each.reference)),
              },
            ]),
        ...(proposedCents === undefined ? [] : [{ label: t`Proposed`, value: money(proposedCents) }]),
        {
          label: t`Outstanding`,
          value: isSum ? `${money(limits.balanceCents)} → ${money(cents)}` : money(limits.balanceCents),
        },
        ...(isSum && read.waivedCents > 0
          ? [{ label: t`Waived once it is paid`, value: t`${money(read.waivedCents)} (${percent}%)` }]
          : []),
      ]}
      onConfirm={async () => {
        const { lastDay, partsMax, daysMax } = draft;
        const expirationAt = endOfDay(lastDay, company.timeZone);
        await onSend({ amount: cents, expirationAt, partsMax: Number(partsMax), daysMax: Number(daysMax) });
        showToast('success', t`The offer is made`);
        onDone();
      }}
    >
      {more.above(isSum ? cents : 0)}
      {!isBarred && (
        <>
          <OfferPercent onPercent={(share) => put({ ...draft, amountCents: percentOf(limits.freeCents, share) })} />
          <OfferFields limits={limits} draft={draft} read={read} today={today} refused={refused} onChange={put} />
          {isSum && chosen.length > 0 && (
            <OfferMessage
              limits={told}
              chosen={chosen}
              amountCents={cents}
              lastDay={draft.lastDay}
              partsMax={Number(draft.partsMax)}
            />
          )}
          <p className="mt-4 text-compact text-muted">
            <Plural
              value={Math.max(1, chosen.length)}
              one="The customer gets a message and accepts the written terms in the portal."
              other="The customer gets one message and accepts the written terms in the portal, for all of these accounts or none."
            />{' '}
            <Trans>Campaigns wait while the offer stands. Nothing is waived before the last payment has settled.</Trans>
          </p>
        </>
      )}
    </ConfirmSheet>
  );
}
