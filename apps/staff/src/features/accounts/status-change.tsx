import { useLingui } from '@lingui/react/macro';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { ArrowRight } from 'lucide-react';

/** A status before and after. */
export function StatusChange({ from, to }: { readonly from: AccountStatus; readonly to: AccountStatus }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StatusChip kind="account" status={from} />
      <ArrowRight role="img" aria-label={t`becomes`} className="size-4 text-subtle" />
      <StatusChip kind="account" status={to} />
    </span>
  );
}
