import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FiguresTable } from '@recoup/ui/chart/figures-table.tsx';
import { Link } from '@tanstack/react-router';
import { type Change, changeLabels, countLabel, kindLabels, type Rehearsal, type Result } from './rehearsal-labels.ts';

type DifferenceProps = { readonly rehearsal: Rehearsal; readonly difference: NonNullable<Result['difference']> };

const order = Object.keys(changeLabels) as Change[];

/** What an edit changes: for whom, and how often each step reaches somebody, before and after. */
export function RehearsalDifference({ rehearsal, difference }: DifferenceProps) {
  const { t, i18n } = useLingui();
  const { before, after, changes, steps } = difference;
  const counted = changes.toSorted((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
  const [was, becomes] = [countLabel(i18n, before) ?? t`nothing`, countLabel(i18n, after) ?? t`nothing`];
  return (
    <div className="space-y-5">
      <p className="text-body">
        <Trans>
          In the next {rehearsal.days} days: {was} as it is live, {becomes} with your changes.
        </Trans>
      </p>
      <ul className="divide-y divide-border text-body">
        {counted.map(({ change, customers }) => (
          <li key={change} className="flex items-baseline gap-4 py-2">
            <span className="flex-1">{i18n._(changeLabels[change])}</span>
            <Link
              to="/campaigns/$id/rehearsal"
              params={{ id: rehearsal.workflow._id }}
              search={{ rehearsal: rehearsal._id, change }}
              className="figures py-1 text-accent-text hover:underline"
            >
              <Plural value={customers} one="# customer" other="# customers" />
            </Link>
          </li>
        ))}
      </ul>
      <FiguresTable
        caption={t`Messages and tasks by step`}
        columns={[t`Step`, t`Live`, t`With your changes`]}
        rows={steps.map((step) => {
          const kind = i18n._(kindLabels[step.kind]);
          const place = step.position === null ? t`taken out` : i18n.number(step.position);
          return {
            key: step.stepId,
            name: `${place} · ${kind}`,
            figures: [i18n.number(step.before), i18n.number(step.after)],
          };
        })}
      />
    </div>
  );
}
