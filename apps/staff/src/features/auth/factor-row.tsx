import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { ReactNode } from 'react';

type FactorRowProps = {
  readonly name: string;
  readonly facts: ReactNode;
  readonly isOn?: boolean;
  readonly isLow?: boolean;
  /** The company asks for one, and this is the only one: it cannot be turned off. */
  readonly isNeeded?: boolean;
  /** The buttons. */
  readonly children: ReactNode;
};

/** One of the second steps, and what can be done with it. */
export function FactorRow({ name, facts, isOn, isLow, isNeeded, children }: FactorRowProps) {
  const { t } = useLingui();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-border border-t px-4 py-2 text-body">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {isOn !== undefined && (
            <Chip tone={isOn ? 'green' : 'neutral'}>
              {isOn ? t({ message: 'On', context: 'factor' }) : t({ message: 'Off', context: 'factor' })}
            </Chip>
          )}
          {isLow && <Chip tone="amber">{t`Few left`}</Chip>}
        </p>
        <p className="text-compact text-muted">{facts}</p>
        {isNeeded && (
          <p className="text-compact text-muted">
            {t`Your company asks everybody for a second step: set up another one before you turn this one off.`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

/** What the rows tell the card around them. */
export type FactorRowTools = {
  /** Says what was done, shows recovery codes where some came with it, and reads everything anew. */
  readonly onDone: (said: string, recoveryCodes?: readonly string[] | null) => void;
};
