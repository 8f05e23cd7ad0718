import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { PhoneOff } from 'lucide-react';
import { CallerName } from './caller-name.tsx';
import type { OwnCall } from './own-call.ts';
import { talkLength } from './talk-length.ts';

type CallToLogBarProps = {
  readonly call: OwnCall;
  /** With this one, how many wait. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

/** Calls of which nobody has said how they ended: the newest in one line, covering nothing. */
export function CallToLogBar({ call, count, isOpen, onOpen }: CallToLogBarProps) {
  const length = talkLength(call);
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-border border-b bg-surface px-4 py-1.5 text-compact lg:px-6 print:hidden"
    >
      <PhoneOff aria-hidden className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 truncate">
        <Trans>
          Call with{' '}
          <strong className="font-semibold">
            <CallerName call={call} />
          </strong>
        </Trans>
        {length !== null && <span className="figures text-muted"> {length}</span>}
        {count > 1 && (
          <span className="text-muted">
            {' · '}
            <Plural value={count} one="# call to log" other="# calls to log" />
          </span>
        )}
      </p>
      <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
        <Trans>Log</Trans>
      </Button>
    </div>
  );
}
