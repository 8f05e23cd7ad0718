import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import type { Project } from './project.ts';

/** Everything that was said about a project. */
export function ProjectDetails({ project }: { readonly project: Project }) {
  const { t, i18n } = useLingui();
  const { pendingCents, accounts } = project.figures;
  return (
    <DescriptionList
      entries={[
        { label: t`Project number`, value: <span className="break-all">{project.reference}</span> },
        { label: t`Start date`, value: <CalendarDate date={project.startDate} /> },
        { label: t`End date`, value: project.endDate && <CalendarDate date={project.endDate} /> },
        { label: t`Budget`, value: project.budgetCents === null ? null : formatMoney(project.budgetCents) },
        { label: t`Invoices that count`, value: i18n.number(accounts) },
        ...(pendingCents > 0 ? [{ label: t`Payments under way`, value: formatMoney(pendingCents) }] : []),
        { label: t`Created`, value: <CalendarDate date={project.createdAt} /> },
        {
          label: t`Description`,
          value: project.description && <span className="whitespace-pre-line">{project.description}</span>,
        },
      ]}
    />
  );
}
