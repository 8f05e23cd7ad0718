import { Plural, Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { engineHealth } from '@recoup/contract/engine-health.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { CircleCheck } from 'lucide-react';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { EngineProblemText } from './engine-problem.tsx';

/** Whether the engine keeps up, in one quiet line; whatever is wrong stands as a notice of its own. */
export function EngineLine() {
  const now = useNow();
  const { company } = useUser();
  const { data, error } = useCall(engineHealth, {}, { refreshInterval: 30_000 });
  if (error && !data) {
    return (
      <Notice kind="warning" className="mb-4">
        <Trans>Nobody can say at the moment whether messages go out: {error.message}</Trans>
      </Notice>
    );
  }
  if (!data) return <div className="mb-4 h-5" />;
  if (data.problems.length > 0) {
    return (
      <div className="mb-4 space-y-2">
        {data.problems.map((problem) => (
          <Notice key={problem} kind={problem === 'behind' ? 'error' : 'warning'}>
            <EngineProblemText problem={problem} health={data} />
          </Notice>
        ))}
      </div>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-compact text-muted">
      <span className="inline-flex items-center gap-1.5 text-green-text">
        <CircleCheck aria-hidden className="size-3.5" />
        <Trans>Sending works</Trans>
      </span>
      {data.lastSentAt && (
        <span>
          <Trans>
            Last message <Moment at={data.lastSentAt} now={now} timeZone={company.timeZone} />
          </Trans>
        </span>
      )}
      {data.openClaims > 0 && (
        <span>
          <Plural value={data.openClaims} one="# being handed over" other="# being handed over" />
        </span>
      )}
    </p>
  );
}
