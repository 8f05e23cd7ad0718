import { Trans, useLingui } from '@lingui/react/macro';
import type { listPackChanges } from '@recoup/contract/contact-policy.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { z } from 'zod';
import { useNow, useUser } from '../../kit/session/session.tsx';

type Change = z.output<typeof listPackChanges.reply>['data'][number];

/** Who switched which rules when, and why; the newest first. */
export function PackHistory({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useLingui();
  const now = useNow();
  const { company } = useUser();
  return (
    <Card title={t`History`}>
      {changes.length === 0 ? (
        <p className="text-body text-muted">
          <Trans>Nobody has switched any rules yet.</Trans>
        </p>
      ) : (
        <ul className="space-y-3">
          {changes.map((change) => (
            <li key={change._id} className="text-body">
              <span className="flex flex-wrap items-center gap-2">
                <Chip tone={change.isOn ? 'green' : 'red'}>
                  {change.isOn ? t({ message: 'On', context: 'rules' }) : t({ message: 'Off', context: 'rules' })}
                </Chip>
                {change.pack.title}
                <span className="text-compact text-muted">
                  <Moment at={change.at} now={now} timeZone={company.timeZone} /> · {change.member}
                </span>
              </span>
              <span className="break-words text-compact text-muted">{change.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
