import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { useBlocker } from '@tanstack/react-router';

/** Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab. */
export function UnsavedGuard({ active }: { readonly active: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
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
