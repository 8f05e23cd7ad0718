import { Trans, useLingui } from '@lingui/react/macro';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import type { Result } from './rehearsal-labels.ts';

/** Who gets how many tasks. */
export function RehearsalTasks({ tasks }: { readonly tasks: Result['tasks'] }) {
  const { t, i18n } = useLingui();
  if (tasks.length === 0) {
    return (
      <p className="text-body text-muted">
        <Trans>The campaign opens no tasks.</Trans>
      </p>
    );
  }
  return (
    <FiguresTable
      caption={t`Tasks by team member`}
      columns={[t`Team member`, t`Tasks`]}
      rows={tasks.map(({ member, count }) => ({
        key: member?._id ?? 'nobody',
        name: member?.name ?? t`Nobody yet`,
        figures: [i18n.number(count)],
      }))}
    />
  );
}
