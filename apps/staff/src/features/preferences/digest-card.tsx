import { useLingui } from '@lingui/react/macro';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { useId } from 'react';
import type { PartProps } from './preference.ts';

/** Whether the team gets a mail of the day. */
export function DigestCard({ shown, mayWrite, change }: PartProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card title={t`What your team hears`}>
      <div className="flex items-start gap-3">
        <SwitchInput
          id={id}
          className="mt-0.5"
          disabled={!mayWrite}
          checked={shown.digest}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ digest: target.checked })}
        />
        <div>
          <label htmlFor={id} className="text-body">{t`A mail of the day for everybody`}</label>
          <p id={`${id}-hint`} className="max-w-prose text-compact text-muted">
            {t`At your send time, by your own clock: what came in, what is broken and what waits. Operators read of their own customers. Whoever wants none switches it off under Notifications.`}
          </p>
        </div>
      </div>
    </Card>
  );
}
