import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listChildren } from '@recoup/contract/child-companies.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { LogIn } from 'lucide-react';

export type Child = ReplyOf<typeof listChildren>[number];

type ChildRowProps = {
  readonly child: Child;
  readonly busy: boolean;
  readonly onOpen: () => void;
};

/** One company below this one: what it is owed, and the way in. */
export function ChildRow({ child, busy, onOpen }: ChildRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3 text-body first:border-t-0">
      <p className="min-w-0 flex-1 basis-40 break-words font-medium max-sm:basis-full">{child.name}</p>
      <Sum label={t`Outstanding`} cents={child.outstanding} />
      <Sum label={t`Overdue`} cents={child.pastDue} />
      <Button busy={busy} onClick={onOpen} aria-label={t`Open ${child.name}`} className="max-sm:w-full">
        {!busy && <LogIn aria-hidden />}
        <Trans>Open</Trans>
      </Button>
    </li>
  );
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <p className="w-32 text-right max-sm:flex-1 max-sm:text-left">
      <span className="block text-meta text-muted">{label}</span>
      <span className="figures tabular-nums">{formatMoney(cents)}</span>
    </p>
  );
}
