import { useLingui } from '@lingui/react/macro';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { MoveList } from './move-list.tsx';
import type { Moves } from './preference.ts';

type MovesSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly moves: Moves;
  readonly onConfirm: () => Promise<void>;
};

/** What saving moves, before it does. */
export function MovesSheet({ open, onOpenChange, moves, onConfirm }: MovesSheetProps) {
  const { t, i18n } = useLingui();
  const isPart = moves.looked < moves.planned;
  const count = i18n.number(moves.moved);
  return (
    <ConfirmSheet
      open={open}
      onOpenChange={onOpenChange}
      wide
      action={moves.moved === 1 ? t`Save and move one message` : t`Save and move ${count} messages`}
      facts={[
        { label: t`Planned messages`, value: i18n.number(moves.planned) },
        { label: t`Of these move`, value: isPart ? t`${count} of the nearest ${i18n.number(moves.looked)}` : count },
      ]}
      onConfirm={onConfirm}
    >
      <div className="mt-4 border-border border-t">
        <MoveList moves={moves} count={5} />
      </div>
    </ConfirmSheet>
  );
}
