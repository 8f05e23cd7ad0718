import { Trans } from '@lingui/react/macro';
import { zonePlace } from '@recoup/domain/time-zones/zone-labels.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { spokenLanguage } from '../../kit/language/language.ts';
import { useUser } from '../../kit/session/session.tsx';
import type { DailyAction } from './actions-by-hour.ts';
import { LocalTime } from './local-time.tsx';
import { OwedNow } from './owed-now.tsx';
import { StepKindIcon } from './step-kind.tsx';
import { StepStateChip } from './step-state.tsx';

type ActionLineProps = { readonly action: DailyAction; readonly onOpen: () => void };

/** One step of a day: when at the customer's place, for whom, and why it did not go out if it did not. */
export function ActionLine({ action, onOpen }: ActionLineProps) {
  const { company } = useUser();
  const isElsewhere = action.timeZone !== company.timeZone;
  const status = action.message?.status;
  const place = zonePlace(action.timeZone, spokenLanguage());
  return (
    <li className="relative grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 hover:bg-sunken sm:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <p className="text-compact">
        <LocalTime at={action.at} timeZone={action.timeZone} timeOnly />
        {isElsewhere && <span className="block truncate text-meta text-subtle">{place}</span>}
      </p>
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-2 text-body">
          <StepKindIcon kind={action.step.type} className="size-3.5 shrink-0 text-subtle" />
          <button
            type="button"
            onClick={onOpen}
            className="min-w-0 truncate rounded-tag font-medium text-text leading-6 after:absolute after:inset-0 hover:underline"
          >
            {action.debtor.displayName}
          </button>
          <OwedNow balanceCents={action.account.balanceCents} state={action.state} />
        </p>
        <p className="truncate text-compact text-muted">
          <Link
            to="/campaigns/$id"
            params={{ id: action.workflow._id }}
            className="relative z-10 rounded-tag hover:text-text hover:underline"
          >
            {action.workflow.name}
          </Link>
          {' · '}
          {action.step.title}
        </p>
        {(action.reasons.length > 0 || action.nextPossibleAt) && (
          <p className="mt-0.5 text-compact">
            <span className={action.state === 'suppressed' ? 'text-orange-text' : 'text-muted'}>
              {action.reasons.map((each) => each.text).join(' · ')}
            </span>
            {action.nextPossibleAt && (
              <span className="text-muted">
                {action.reasons.length > 0 && ' — '}
                <Trans>
                  possible again <LocalTime at={action.nextPossibleAt} timeZone={action.timeZone} />
                </Trans>
              </span>
            )}
          </p>
        )}
      </div>
      <p className="max-sm:col-start-2 max-sm:mt-1.5 sm:self-center">
        {status && statusLook('delivery', status) ? (
          <StatusChip kind="delivery" status={status} />
        ) : (
          <StepStateChip state={action.state} />
        )}
      </p>
    </li>
  );
}
