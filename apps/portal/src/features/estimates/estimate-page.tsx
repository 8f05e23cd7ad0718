import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listPortalEstimates } from '@recoup/contract/portal-estimates.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProofStep } from '#portal/features/methods/proof-step.tsx';
import { useProof } from '#portal/features/methods/use-proof.ts';
import { LinkProblem } from '#portal/features/sign-in/link-problem.tsx';
import { SessionGate } from '#portal/features/sign-in/session-gate.tsx';
import { BackLink } from '#portal/kit/back-link.tsx';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import { useCreditor } from '#portal/kit/link-context.ts';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { usePath } from '#portal/kit/use-path.ts';
import { EstimateView } from './estimate-view.tsx';

type Row = ReplyOf<typeof listPortalEstimates>['data'][number];

/** `/{path}/estimate` (ESTIMATE_PAYMENT): what the company offers, to be read, accepted or declined. */
export function EstimatePage() {
  return (
    <SessionGate goal="estimate">
      <LoadedEstimates />
    </SessionGate>
  );
}

function LoadedEstimates() {
  const path = usePath();
  const { id } = useSearch({ from: '/$path/estimate' });
  const { data, error, mutate } = useCall(listPortalEstimates, {});
  if (!data) {
    if (error) return <LinkProblem path={path} code={codeOf(error)} onRetry={() => void mutate()} />;
    return <Loading />;
  }
  const [newest] = data.data;
  if (!newest) return <NoEstimate />;
  return <Estimates key={id ?? 'newest'} rows={data.data} firstId={id ?? newest._id} onChanged={() => void mutate()} />;
}

type EstimatesProps = {
  readonly rows: readonly Row[];
  readonly firstId: string;
  readonly onChanged: () => void;
};

/** The one that was asked for, which stays when it is answered, with the others below; without it only those. */
function Estimates({ rows, firstId, onChanged }: EstimatesProps) {
  const { t } = useLingui();
  const path = usePath();
  const creditor = useCreditor();
  const proof = useProof();
  const [id] = useState(firstId);
  const chosen = rows.find(({ _id }) => _id === id);
  if (!chosen)
    return (
      <NoEstimate>
        <Others path={path} rows={rows} />
      </NoEstimate>
    );
  return (
    <ProofStep path={path} proof={proof}>
      <div className="space-y-6">
        <div className="space-y-2">
          <BackLink path={path} />
          <PageHeading title={t`Estimate ${chosen.reference}`} creditorName={creditor.name} />
        </div>
        {proof.isProven ? (
          <EstimateView key={chosen._id} id={chosen._id} onChanged={onChanged} />
        ) : (
          <>
            <Sum row={chosen} />
            <p className="text-muted">
              <Trans>The lines, the PDF and your answer need a one-time code: so nobody else can answer for you.</Trans>
            </p>
            <Button variant="primary" onClick={proof.ask}>
              <Trans>Read the estimate</Trans>
            </Button>
          </>
        )}
        <Others path={path} rows={rows.filter(({ _id }) => _id !== chosen._id)} />
        <ContactLines creditor={creditor} />
      </div>
    </ProofStep>
  );
}

/** How much, and until when: all that the link alone shows. */
function Sum({ row }: { readonly row: Row }) {
  const format = useFormat();
  return (
    <dl className="space-y-1">
      <dt className="text-muted">
        <Trans>Total</Trans>
      </dt>
      <dd className="figures font-semibold text-figure">{format.money(row.totalCents, row.currency)}</dd>
      <dd>
        {row.isOpen ? (
          <Trans>Valid until the end of {format.date(row.validUntil)}</Trans>
        ) : (
          <Trans>It was valid until {format.date(row.validUntil)}</Trans>
        )}
      </dd>
    </dl>
  );
}

function Others({ path, rows }: { readonly path: string; readonly rows: readonly Row[] }) {
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <nav aria-labelledby="other-estimates">
      <h2 id="other-estimates" className="font-semibold text-title">
        <Trans>Other estimates</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {rows.map((row) => (
          <li key={row._id}>
            <Link
              to="/$path/estimate"
              params={{ path }}
              search={{ id: row._id }}
              className="flex min-h-12 items-center gap-3 py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="text-link-like break-words">{row.reference}</span>
                <span className="block text-muted">
                  <RowState row={row} />
                </span>
              </span>
              <span className="figures">{format.money(row.totalCents, row.currency)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How far one of the others is. */
function RowState({ row: { status, isOpen, endedBy, validUntil } }: { readonly row: Row }) {
  const format = useFormat();
  if (isOpen) return <Trans>Waits for your answer, until {format.date(validUntil)}</Trans>;
  if (status === 'Canceled') return endedBy === 'debtor' ? <Trans>You declined it</Trans> : <Trans>Withdrawn</Trans>;
  return status === 'Expired' ? <Trans>Expired on {format.date(validUntil)}</Trans> : <Trans>Accepted</Trans>;
}

/** Says that no estimate is open here, and whom to ask. */
function NoEstimate({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const creditor = useCreditor();
  const { name } = creditor;
  return (
    <div className="space-y-6">
      <BackLink path={usePath()} />
      <PageHeading title={t`There is no open estimate here`} creditorName={name} />
      <p>
        <Trans>
          The estimate of {name} has expired, was withdrawn, or is not meant for this link. Nothing can be accepted or
          paid here.
        </Trans>
      </p>
      {children}
      <ContactLines creditor={creditor} />
    </div>
  );
}
