import { Trans, useLingui } from '@lingui/react/macro';
import { Blocked } from '@recoup/ui/button/blocked.tsx';
import { Button } from '@recoup/ui/button/button.tsx';

type SaveBarProps = {
  readonly isDirty: boolean;
  readonly busy: boolean;
  /** Something is to be settled before it can be saved. */
  readonly isWaiting: boolean;
  readonly onDiscard: () => void;
};

/** Under a long form of settings, always in sight: save what was changed, or let go of it. Stands inside the form. */
export function SaveBar({ isDirty, busy, isWaiting, onDiscard }: SaveBarProps) {
  const { t } = useLingui();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-border border-t bg-canvas px-4 py-3 lg:-mx-6 lg:px-6">
      <Button type="submit" variant="primary" busy={busy} disabled={!isDirty || isWaiting}>
        <Trans>Save</Trans>
      </Button>
      <Blocked because={null}>
        <Button disabled={!isDirty || busy} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Blocked>
      <span role="status" className="text-compact text-muted">
        {isDirty ? t`Not saved yet` : ''}
      </span>
    </div>
  );
}
