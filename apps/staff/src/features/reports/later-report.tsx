import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { runReport } from '@recoup/contract/reports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { questionOf, type ReportSearch } from './report-search.ts';

type LaterReportProps = {
  readonly name: string;
  readonly search: ReportSearch;
  readonly limit: number;
  readonly isRunning: boolean;
  readonly onBegun: () => void;
};

/** In place of a report that takes longer than a person waits. */
export function LaterReport({ name, search, limit, isRunning, onBegun }: LaterReportProps) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const body = { ...questionOf(search), page: search.page, limit, _id: uuidv7() };
      await client.send(runReport, { params: { name }, body });
      onBegun();
    } catch (error) {
      showToast('error', refusalOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return isRunning ? (
    <EmptyState icon={Hourglass} title={t`This report is being worked out`}>
      <Trans>It appears here by itself. You can leave the page and come back.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={Hourglass}
      title={t`This report takes a little longer`}
      actions={
        <Button variant="primary" busy={busy} onClick={() => void begin()}>
          <Trans>Work it out</Trans>
        </Button>
      }
    >
      <Trans>You have many accounts. It is worked out in the background and shown here when it is ready.</Trans>
    </EmptyState>
  );
}
