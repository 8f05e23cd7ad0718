import { Trans } from '@lingui/react/macro';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import { nameInvoices } from '@recoup/domain/negotiations/bundle-shares.ts';
import { noticeAsPageShows } from '@recoup/domain/notices/notice-as-page-shows.ts';
import { useUser } from '../../kit/session/session.tsx';
import type { BundleAccount, BundleLimits } from './bundle-draft.ts';

type OfferMessageProps = {
  readonly limits: BundleLimits;
  readonly chosen: readonly BundleAccount[];
  readonly amountCents: number;
  readonly lastDay: string;
  readonly partsMax: number;
};

/** What the customer will be written, in their language. */
export function OfferMessage({ limits, chosen, amountCents, lastDay, partsMax }: OfferMessageProps) {
  const { company } = useUser();
  const { language, level, ...words } = limits.message;
  const balanceCents = sumMoney(chosen, (each) => each.balanceCents);
  const facts = {
    reference: nameInvoices(chosen.map((each) => each.reference)),
    ...{ amountCents, balanceCents, waivedCents: Math.max(0, balanceCents - amountCents) },
    ...besideOf(limits, chosen),
    ...{ expiresOn: lastDay, graceDays: limits.graceDays, partsMax: partsMax > 1 ? partsMax : null },
  };
  const currency = chosen[0]?.currency ?? 'USD';
  const names = { firstName: '', companyName: company.name, currency, portalHost: '' };
  const content = noticeAsPageShows({ kind: 'OFFER_MADE', facts, words }, level, language, names);
  return (
    <figure className="mt-4 rounded-card border border-border px-3 py-2" lang={language}>
      <figcaption className="text-compact text-muted">
        <Trans>The message</Trans>
      </figcaption>
      <p className="mt-1 font-semibold text-body">{content.subject}</p>
      <p className="mt-1 text-body">{content.intro}</p>
      {content.closing && <p className="mt-1 text-body">{content.closing}</p>}
    </figure>
  );
}

/** What is owed on accounts that are not chosen: the message says that it is no part of the offer. */
function besideOf({ data }: BundleLimits, chosen: readonly BundleAccount[]) {
  const beside = data.filter(({ _id, balanceCents }) => balanceCents > 0 && !chosen.some((each) => each._id === _id));
  if (beside.length === 0) return { besideCents: null, besideReference: null };
  return {
    besideCents: sumMoney(beside, (each) => each.balanceCents),
    besideReference: nameInvoices(beside.map((each) => each.reference)),
  };
}
