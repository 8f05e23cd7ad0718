import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listDebtorTerms, readTermsFile } from '@recoup/contract/terms.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNow, useUser } from '../../kit/session/session.tsx';

type Terms = ReplyOf<typeof listDebtorTerms>['data'][number];

/** What a customer accepted word for word: plans, settlements, authorizations; each as a paper. */
export function DebtorTerms({ debtorId }: { readonly debtorId: string }) {
  const { data, error, mutate } = useCall(listDebtorTerms, { params: { id: debtorId } });
  if (error && !data) return <ErrorRegion message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <SkeletonLines />;
  return (
    <section aria-labelledby="accepted-terms" className="space-y-2">
      <h2 id="accepted-terms" className="font-semibold text-body">
        <Trans>Accepted terms</Trans>
      </h2>
      {data.data.length === 0 && (
        <p className="text-body text-muted">
          <Trans>The customer has accepted nothing yet.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border">
        {data.data.map((terms) => (
          <TermsRow key={terms._id} terms={terms} />
        ))}
      </ul>
    </section>
  );
}

function TermsRow({ terms }: { readonly terms: Terms }) {
  const { t } = useLingui();
  const client = useClient();
  const now = useNow();
  const { company } = useUser();
  const [isDrawing, setDrawing] = useState(false);
  const { kind, about, acceptedAt, memberName } = terms;

  async function download() {
    setDrawing(true);
    try {
      await saveReply(await client.open(readTermsFile, { params: { id: terms._id } }), `${kind}.pdf`);
    } catch (error) {
      showToast('error', isApiError(error) ? error.message : String(error));
    } finally {
      setDrawing(false);
    }
  }

  const names = { plan: t`Payment plan`, settlement: t`Settlement`, authorization: t`Authorization of payments` };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 break-words text-body">
        {names[kind]}
        {about !== '' && <span className="text-muted"> · {about}</span>}
      </span>
      <span className="figures text-body text-muted">
        <Moment at={acceptedAt} now={now} timeZone={company.timeZone} />
        {memberName !== null && (
          <>
            {' · '}
            <Trans>heard by {memberName}</Trans>
          </>
        )}
      </span>
      <Button className="ml-auto" busy={isDrawing} onClick={() => void download()}>
        {!isDrawing && <Download aria-hidden />}
        <Trans>Download PDF</Trans>
      </Button>
    </li>
  );
}
