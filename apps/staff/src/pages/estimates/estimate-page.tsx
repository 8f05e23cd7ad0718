import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { estimateActivities, readEstimate, setEstimateAssignee, updateEstimate } from '@recoup/contract/estimates.ts';
import { daysBetween } from '@recoup/domain/calendar/days-between.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ContractLine } from '../../features/contracts/contract-line.tsx';
import { CustomFieldsList } from '../../features/custom-fields/custom-fields-list.tsx';
import { EstimateActions } from '../../features/estimates/estimate-actions.tsx';
import { EstimateDeposits } from '../../features/estimates/estimate-deposits.tsx';
import type { Estimate } from '../../features/estimates/estimate-form.ts';
import { EstimateProof } from '../../features/estimates/estimate-proof.tsx';
import { useCreditorFacts } from '../../features/estimates/use-creditor-facts.ts';
import { InvoicePaper } from '../../features/invoices/invoice-paper.tsx';
import { MemberPick } from '../../features/members/member-pick.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordSteps } from '../../kit/record-page/record-steps.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { useToday } from '../../kit/session/use-today.ts';
import { RecordTimeline } from '../activities/record-timeline.tsx';

const route = getRouteApi('/shell/estimates/$id');

/** One estimate: what it says, how far it is, and what comes next. */
export function EstimatePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { tab = 'estimate' } = route.useSearch();
  const navigate = useNavigate();
  const { data: estimate, error, mutate } = useCall(readEstimate, { params: { id } });
  const parent = <Link to="/estimates">{t`Estimates`}</Link>;
  if (error && !estimate) {
    const missing = error.status === 404;
    return (
      <Page parent={parent} title={t`Estimate`}>
        <ErrorRegion
          message={error.message}
          requestId={missing ? undefined : error.requestId}
          onRetry={missing ? undefined : () => void mutate()}
        />
      </Page>
    );
  }
  if (!estimate)
    return (
      <Page parent={parent} title={t`Estimate`}>
        <Skeleton className="mb-4 h-20 w-full" />
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  const changed = (next: Estimate) => void mutate(next, { revalidate: false });
  return (
    <Page
      parent={parent}
      title={estimate.reference}
      documentTitle={`${estimate.reference} · ${estimate.debtor.displayName}`}
      description={
        <Link to="/customers/$id" params={{ id: estimate.debtor._id }} className={linkClasses}>
          {estimate.debtor.displayName}
        </Link>
      }
      beside={<StatusChip kind="estimate" status={estimate.status} />}
      actions={
        <>
          <RecordSteps kind="estimate" id={id} />
          <EstimateActions estimate={estimate} onChanged={changed} />
        </>
      }
    >
      <WhatHolds estimate={estimate} />
      <EstimateFigures estimate={estimate} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Tabs
            label={t`Estimate`}
            value={tab}
            onChange={(next) =>
              void navigate({ to: '/estimates/$id', params: { id }, search: { tab: next }, replace: true })
            }
            tabs={[
              { value: 'estimate', label: t`Estimate`, content: <EstimateSheet estimate={estimate} /> },
              { value: 'timeline', label: t`Timeline`, content: <RecordTimeline call={estimateActivities} id={id} /> },
            ]}
          />
        </Card>
        <EstimateSide estimate={estimate} onChanged={changed} />
      </div>
    </Page>
  );
}

/** What the customer has while something else is written, or why nobody can accept it any more. */
function WhatHolds({ estimate }: { readonly estimate: Estimate }) {
  const { status, sent, reason, endedBy } = estimate;
  if (status === 'Draft' && sent)
    return (
      <Notice kind="info" className="mb-4">
        {sent.isInForce ? (
          <Trans>The customer still has version {sent.versionNo}, and may accept it until this one is sent.</Trans>
        ) : (
          <Trans>The last day of version {sent.versionNo} is over. Send this one so that it can be accepted.</Trans>
        )}
      </Notice>
    );
  if (status !== 'Canceled') return null;
  return (
    <Notice kind="warning" className="mb-4">
      {endedBy === 'debtor' ? <Trans>The customer declined it.</Trans> : <Trans>It was canceled.</Trans>} {reason}
    </Notice>
  );
}

function EstimateFigures({ estimate }: { readonly estimate: Estimate }) {
  const { t } = useLingui();
  const today = useToday();
  const { totalCents, currency, expirationDate, status, versionNo, account, depositCents, depositPaidCents } = estimate;
  const days = daysBetween(today, expirationDate);
  return (
    <FigureStrip
      figures={[
        { label: t`Total`, value: formatMoney(totalCents, { currency }) },
        {
          label: t`Valid until`,
          value: <CalendarDate date={expirationDate} />,
          note:
            status !== 'Open'
              ? undefined
              : days === 0
                ? t`today`
                : t`${plural(days, { one: '# day left', other: '# days left' })}`,
        },
        { label: t`Version`, value: String(versionNo) },
        ...(depositCents > 0
          ? [
              {
                label: t`Deposit`,
                value: formatMoney(depositCents, { currency }),
                note: t`${formatMoney(depositPaidCents, { currency })} paid`,
              },
            ]
          : []),
        {
          label: t`Account`,
          value: account && (
            <Link to="/debts/$id" params={{ id: account._id }} className={linkClasses}>
              {account.reference}
            </Link>
          ),
        },
      ]}
    />
  );
}

function EstimateSheet({ estimate }: { readonly estimate: Estimate }) {
  const creditor = useCreditorFacts();
  const { debtor, expirationDate: dueDate, totalCents: balanceCents } = estimate;
  return (
    <div className="pt-3">
      <InvoicePaper
        as="estimate"
        paper={{
          ...estimate,
          ...{ creditor, dueDate, balanceCents, purchaseOrder: '', paidCents: 0, waivedCents: 0 },
          debtor: { ...debtor, addressLines: [] },
        }}
      />
    </div>
  );
}

type SideProps = { readonly estimate: Estimate; readonly onChanged: (estimate: Estimate) => void };

function EstimateSide({ estimate, onChanged }: SideProps) {
  const { t } = useLingui();
  const client = useClient();
  const mayWrite = useMay()('estimate.write');
  const params = { id: estimate._id };
  async function assign(assignee: Estimate['assignee']): Promise<void> {
    onChanged({ ...estimate, assignee });
    try {
      onChanged(await client.send(setEstimateAssignee, { params, body: { assigneeId: assignee?._id ?? null } }));
    } catch (error) {
      onChanged(estimate);
      showToast('error', isApiError(error) ? error.message : String(error));
    }
  }
  return (
    <div className="space-y-4">
      <EstimateDeposits estimate={estimate} />
      <EstimateProof estimate={estimate} />
      <Card title={t`Handling`}>
        <DescriptionList
          entries={[
            {
              label: t`Team member`,
              value: mayWrite ? (
                <MemberPick
                  may="estimate.write"
                  label={t`Team member`}
                  value={estimate.assignee}
                  onChange={(next) => void assign(next)}
                />
              ) : (
                (estimate.assignee?.name ?? <Trans>Nobody</Trans>)
              ),
            },
            ...(estimate.project
              ? [
                  {
                    label: t`Project`,
                    value: (
                      <span className="flex flex-wrap items-center gap-2">
                        <Link to="/projects/$id" params={{ id: estimate.project._id }} className={linkClasses}>
                          {estimate.project.name}
                        </Link>
                        <StatusChip kind="project" status={estimate.project.status} />
                      </span>
                    ),
                  },
                ]
              : []),
            ...(estimate.contract
              ? [{ label: t`Contract`, value: <ContractLine contract={estimate.contract} /> }]
              : []),
            { label: t`Created`, value: <CalendarDate date={estimate.createdAt} /> },
          ]}
        />
      </Card>
      <CustomFieldsList
        entity="estimate"
        values={estimate.custom}
        {...(mayWrite
          ? {
              onSave: async (custom: Estimate['custom']) => {
                const body = { custom, version: estimate.version };
                onChanged(await client.send(updateEstimate, { params, body }));
              },
            }
          : {})}
      />
    </div>
  );
}
