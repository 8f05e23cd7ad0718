import { Trans, useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { generateSummaries } from '@recoup/contract/summaries.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

type SummaryCardProps = {
  readonly debtorId: string;
  readonly summary: { readonly text: string; readonly at: string } | null;
  readonly onChanged: () => void;
};

/** What the language model made of a customer's file, and a way to have it made anew. */
export function SummaryCard({ debtorId, summary, onChanged }: SummaryCardProps) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const mayWrite = useMay()('debtor.write');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!summary && !mayWrite) return null;

  async function generate(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await client.send(generateSummaries, { body: { debtorIds: [debtorId] } });
      onChanged();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card
      title={t`AI summary`}
      actions={
        mayWrite && (
          <Button size="small" busy={busy} onClick={() => void generate()}>
            <Sparkles aria-hidden />
            {summary ? t`Refresh` : t`Sum up`}
          </Button>
        )
      }
    >
      {problem && (
        <Notice kind="error" className="mb-3">
          {problem}
        </Notice>
      )}
      {summary ? (
        <>
          <p className="break-words text-body">{summary.text}</p>
          <p className="mt-2 text-meta text-subtle">
            <Trans>Written by AI</Trans> · <Moment at={summary.at} now={now} timeZone={company.timeZone} />
          </p>
        </>
      ) : (
        <p className="text-compact text-muted">
          <Trans>Two or three sentences from this customer’s accounts, messages and notes.</Trans>
        </p>
      )}
    </Card>
  );
}
