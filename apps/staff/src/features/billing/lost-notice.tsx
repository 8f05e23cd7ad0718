import { Trans, useLingui } from '@lingui/react/macro';
import { planLimits } from '@recoup/domain/billing/plan-limits.ts';
import type { PlanTier } from '@recoup/domain/vocabulary.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { Billing, PlanPrice } from './billing.ts';
import { tierWords } from './tier-words.ts';
import { useBillingWords } from './use-billing-words.ts';
import { useLostLines } from './use-lost-lines.ts';

type LostNoticeProps = {
  /** The larger tier that is paid now. */
  readonly from: PlanTier;
  readonly to: PlanTier;
  readonly limits: PlanPrice['limits'];
  readonly usage: Billing['usage'];
  /** From when the smaller plan counts; null while that is asked. */
  readonly at: string | null;
};

/** What a smaller plan takes away, and from when. */
export function LostNotice({ from, to, limits, usage, at }: LostNoticeProps) {
  const { i18n } = useLingui();
  const words = useBillingWords();
  const lines = useLostLines(planLimits[from], limits, usage);
  const name = i18n._(tierWords[to]);
  if (lines.length === 0) return null;
  return (
    <Notice kind="warning">
      <p className="font-medium">
        {at ? (
          <Trans>
            From {words.day(at)} on, with {name}:
          </Trans>
        ) : (
          <Trans>With {name}:</Trans>
        )}
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1">
        <Trans>Whatever is there stays.</Trans>
      </p>
    </Notice>
  );
}
