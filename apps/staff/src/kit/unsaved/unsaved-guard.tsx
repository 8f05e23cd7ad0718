import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';

type UnsavedGuardProps = {
  readonly active: boolean;
  /** Saves what is unsaved before anybody is asked; true when all is kept. */
  readonly onLeave?: () => Promise<boolean>;
};

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ active, onLeave }: UnsavedGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!active || current.pathname === next.pathname) return false;
      return onLeave ? !(await onLeave()) : true;
    },
    enableBeforeUnload: active,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t`Leave without saving?`}
      description={t`What you typed on this page will be lost.`}
      footer={
        <>
          <Button onClick={blocker.reset}>{t`Stay on this page`}</Button>
          <Button variant="danger" onClick={blocker.proceed}>{t`Discard changes`}</Button>
        </>
      }
    />
  );
}
