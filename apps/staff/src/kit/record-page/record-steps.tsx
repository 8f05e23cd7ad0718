import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useCommands } from '@recoup/ui/keyboard/command-registry.tsx';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ListedKind, neighboursOf } from './list-order.ts';

const pages = {
  ...({ account: '/debts/$id', debtor: '/customers/$id' } as const),
  ...({ project: '/projects/$id', contract: '/contracts/$id', estimate: '/estimates/$id' } as const),
};

/** From record to record in the order of the list, by `[` and `]` too. Nothing where no list led here. */
export function RecordSteps({ kind, id }: { readonly kind: ListedKind; readonly id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { before, after } = neighboursOf(kind, id);
  const open = (to: string | null) => {
    if (to) void navigate({ to: pages[kind], params: { id: to }, replace: true });
  };
  const group = t`List`;
  useCommands([
    { id: 'record before', title: t`Previous in the list`, group, keys: '[', keysOnly: true, run: () => open(before) },
    { id: 'record after', title: t`Next in the list`, group, keys: ']', keysOnly: true, run: () => open(after) },
  ]);
  if (!before && !after) return null;
  return (
    <span className="flex items-center">
      <IconButton
        icon={ChevronLeft}
        label={t`Previous in the list`}
        aria-disabled={!before}
        onClick={() => open(before)}
      />
      <IconButton icon={ChevronRight} label={t`Next in the list`} aria-disabled={!after} onClick={() => open(after)} />
    </span>
  );
}
