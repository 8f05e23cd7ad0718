import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listReports } from '@recoup/contract/reports.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Page } from '../../kit/page/page.tsx';

/** All reports, each with the question that it answers. */
export function ReportsPage() {
  const { t } = useLingui();
  const list = useCall(listReports, {});
  return (
    <Page
      title={t`Reports`}
      description={t`What your books say, as of any day, to look at or to take along as a file.`}
      narrow
    >
      <Card title={t`All reports`} flush>
        {list.error ? (
          <div className="px-4 pb-4">
            <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />
          </div>
        ) : !list.data ? (
          <div className="px-4 pb-4">
            <SkeletonLines lines={6} />
          </div>
        ) : (
          <ul>
            {list.data.data.map(({ name, title, question }) => (
              <li key={name} className="border-border border-t">
                <Link
                  to="/reports/$name"
                  params={{ name }}
                  search={{ page: 1 }}
                  className="flex items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium text-body">{title}</span>
                    <span className="block text-compact text-muted">{question}</span>
                  </span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-subtle" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
