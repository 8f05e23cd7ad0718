import { Trans } from '@lingui/react/macro';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Link } from '@tanstack/react-router';
import type { Silence } from '../../features/activities/use-silence.ts';
import { StepKindIcon } from '../../features/runs/step-kind.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

/** Why a step was not sent, and when it could have gone out next. */
export function SilenceDetails({ item }: { readonly item: Silence }) {
  const may = useMay();
  const now = useNow();
  const { company } = useUser();
  return (
    <span className="block">
      <span className="flex min-w-0 items-center gap-1.5">
        <StepKindIcon kind={item.type} className="size-3.5 shrink-0 text-subtle" />
        <span className="min-w-0 truncate">{item.title}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2.5">
        <span className={item.outcome === 'suppressed' ? 'text-orange-text' : undefined}>
          {item.reasons.map((each) => each.text).join(' · ')}
        </span>
        {item.nextPossibleAt && (
          <span>
            <Trans>
              possible again <Moment at={item.nextPossibleAt} now={now} timeZone={company.timeZone} />
            </Trans>
          </span>
        )}
        {may('workflow.read') && (
          <Link
            to="/runs"
            search={{ tab: 'runs', page: 1, limit: 20, run: item.runId }}
            className="rounded-tag text-accent-text underline-offset-2 hover:underline"
          >
            <Trans>See the course</Trans>
          </Link>
        )}
      </span>
    </span>
  );
}
