import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { KeyCaps } from '@recoup/ui/keyboard/key-caps.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type PeekPanelProps = {
  readonly title: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A record beside its list. The list keeps the focus, so that the keyboard goes on from row to row. */
export function PeekPanel({ title, onOpen, onClose, children }: PeekPanelProps) {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Beside the list: ${title}`}
      className="flex w-96 shrink-0 flex-col rounded-card border border-border bg-surface max-xl:fixed max-xl:inset-y-3 max-xl:right-3 max-xl:z-30 max-xl:shadow-dialog max-sm:hidden"
    >
      <header className="flex items-center gap-2 border-border border-b py-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate font-semibold text-lead">{title}</h2>
        <Button size="small" onClick={onOpen}>
          <Trans>Open</Trans>
        </Button>
        <IconButton icon={X} label={t`Close the panel`} onClick={onClose} />
      </header>
      {/* Everything in it can be read without it: what scrolls takes the focus. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={title}
        className="relative min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2"
      >
        {children}
      </section>
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-t px-4 py-2 text-meta text-muted">
        <span className="inline-flex items-center gap-1">
          <KeyCaps keys="↑+↓" /> <Trans>next record</Trans>
        </span>
        <span className="inline-flex items-center gap-1">
          <KeyCaps keys="enter" /> <Trans>open</Trans>
        </span>
        <span className="inline-flex items-center gap-1">
          <KeyCaps keys="escape" /> <Trans>close</Trans>
        </span>
      </footer>
    </aside>
  );
}
