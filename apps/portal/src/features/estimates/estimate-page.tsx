import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '@recoup/client/api-error.ts';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listPortalEstimates } from '@recoup/contract/portal-estimates.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Loading } from '@recoup/ui/page/loading.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
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
  const { t } = useLingui();
  const path = usePath();
  const creditor = useCreditor();
  const proof = useProof();
  const { id } = useSearch({ from: '/$path/estimate' });
  const { data, error, mutate } = useCall(listPortalEstimates, {});
  if (!data) {
    if (error) return <LinkProblem path={path} code={codeOf(error)} onRetry={() => void mutate()} />;
    return <Loading />;
  }
  const [newest] = data.data;
  if (!newest) return <NoEstimate />;
  const chosen = data.data.find(({ _id }) => _id === id) ?? newest;
  return (
    <ProofStep path={path} proof={proof}>
      <div className="space-y-6">
        <div className="space-y-2">
          <BackLink path={path} />
          <PageHeading title={t`Estimate ${chosen.reference}`} creditorName={creditor.name} />
        </div>
        {proof.isProven ? (
          <EstimateView key={chosen._id} id={chosen._id} onChanged={() => void mutate()} />
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
        <Others path={path} rows={data.data.filter(({ _id }) => _id !== chosen._id)} />
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
              <span className="text-link-like flex-1">{row.reference}</span>
              <span className="figures">{format.money(row.totalCents, row.currency)}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that no estimate is open here, and whom to ask. */
function NoEstimate() {
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
      <ContactLines creditor={creditor} />
    </div>
  );
}
