import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { holdLooks, holdSourceLabels, stageLabels } from './hold-labels.ts';
import { lastDayOfHold } from './last-day-of-hold.ts';
import type { Hold } from './wish-lines.tsx';

type HoldLineProps = {
  readonly hold: Hold;
  readonly onEdit?: () => void;
  readonly onLift?: () => void;
};

/** One hold: its kind, since when and until when, in whose words. */
export function HoldLine({ hold, onEdit, onLift }: HoldLineProps) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const look = holdLooks[hold.kind];
  const source = holdSourceLabels[hold.source];
  const word = i18n._(look.word);
  const { promisedOn } = hold.details;
  return (
    <li className="text-body">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={hold.isOpen ? look.tone : 'neutral'} icon={look.icon}>
          {hold.stage ? `${word} · ${i18n._(stageLabels[hold.stage])}` : word}
        </Chip>
        <span className="ml-auto flex gap-1">
          {onEdit && (
            <Button variant="ghost" onClick={onEdit}>
              <Trans>Edit</Trans>
              <span className="sr-only">{word}</span>
            </Button>
          )}
          {onLift && (
            <Button variant="ghost" onClick={onLift}>
              <Trans>Lift</Trans>
              <span className="sr-only">{word}</span>
            </Button>
          )}
        </span>
      </div>
      {hold.amountCents !== null && promisedOn && (
        <p className="mt-1">
          <Trans>
            {formatMoney(hold.amountCents)} on <CalendarDate date={promisedOn} />
          </Trans>
        </p>
      )}
      {hold.account && (
        <p className="mt-1">
          <Trans>Only account {hold.account.reference}</Trans>
        </p>
      )}
      {hold.evidence && (
        <p className="mt-1 line-clamp-3 whitespace-pre-line break-words text-compact text-muted">{hold.evidence}</p>
      )}
      <p className="mt-1 text-meta text-subtle">
        <Moment at={hold.beginsAt} now={now} timeZone={company.timeZone} />
        {' · '}
        {[hold.member?.name, source && i18n._(source)].filter(Boolean).join(', ')}
        {hold.endsAt && (
          <>
            {' · '}
            <Trans>
              until <CalendarDate date={lastDayOfHold(hold.endsAt, company.timeZone)} />
            </Trans>
          </>
        )}
      </p>
      {hold.lifted && (
        <p className="mt-1 text-compact text-muted">
          <Trans>
            Lifted <Moment at={hold.lifted.at} now={now} timeZone={company.timeZone} />: {hold.lifted.reason}
          </Trans>
        </p>
      )}
    </li>
  );
}
