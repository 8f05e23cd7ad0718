import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { engineHealth } from '@recoup/contract/engine-health.ts';
import type { EngineProblem } from '@recoup/domain/workflows/engine-state.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../kit/session/session.tsx';

export type EngineHealth = ReplyOf<typeof engineHealth>;

/** What is wrong with the engine, in one sentence that says what it means for customers. */
export function EngineProblemText({
  problem,
  health,
}: {
  readonly problem: EngineProblem;
  readonly health: EngineHealth;
}) {
  const { i18n } = useLingui();
  const { company } = useUser();
  switch (problem) {
    case 'unheard':
      return (
        <Trans>
          Nothing is sent at the moment: for a while nobody could hear what customers and providers answered, and that
          is read first. It goes on by itself.
        </Trans>
      );
    case 'behind':
      return health.oldestDueAt === null ? null : (
        <Trans>
          Campaigns are behind:{' '}
          <Plural value={health.dueRuns} one="# run should have gone on" other="# runs should have gone on" />, the
          first on {dateTimeText(health.oldestDueAt, i18n.locale, company.timeZone)}. Nothing is lost; it goes out late
          or is left out.
        </Trans>
      );
    case 'not-taken':
      return (
        <Plural
          value={health.notTaken}
          one="The provider did not take # message; it is tried again."
          other="The provider did not take # messages; they are tried again."
        />
      );
    case 'gave-up':
      return (
        <Plural
          value={health.gaveUp}
          one="# piece of work in the background gave up in the last day."
          other="# pieces of work in the background gave up in the last day."
        />
      );
    case 'unknown':
      return (
        <>
          <Plural
            value={health.unknown}
            one="Of # message it is not known whether it arrived; it is never sent twice."
            other="Of # messages it is not known whether they arrived; they are never sent twice."
          />{' '}
          <Link
            to="/messages/doubtful"
            search={{ page: 1, limit: 20 }}
            className="rounded-tag font-medium underline underline-offset-2"
          >
            <Trans>Say what became of them</Trans>
          </Link>
        </>
      );
  }
}
