import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { PageHeading } from '#portal/kit/page-heading.tsx';
import { useFormat } from '#portal/kit/use-format.ts';
import { firstDueOn, owesNothing, type Statement, waitsForArrival } from './statement.ts';

/** What is due now, before everything else; or that there is nothing to pay. */
export function StatementHead({ statement }: { readonly statement: Statement }) {
  if (owesNothing(statement)) return <NothingOwed statement={statement} />;
  return isAsked(statement) ? <Owed statement={statement} /> : <NothingNow statement={statement} />;
}

/** Something is due, or everything that is owed falls due later by its own day and by no agreement. */
function isAsked(statement: Statement): boolean {
  const { dueNowCents, freeCents, totalCents } = statement;
  return dueNowCents > 0 || (freeCents > 0 && freeCents === totalCents);
}

function Owed({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const format = useFormat();
  const { accounts, creditor, currency, dueNowCents, totalCents } = statement;
  const { name } = creditor;
  const dueNow = format.money(dueNowCents, currency);
  const total = format.money(totalCents, currency);
  const partly = dueNowCents > 0 && dueNowCents < totalCents;
  const firstOn = dueNowCents > 0 ? null : firstDueOn(statement);
  const customerName = statement.customer?.name;
  const showsInvoices = statement.access.level !== 'sum';
  const hasFacts =
    partly || showsInvoices || isOfSeveral(statement.dueNowOf) || statement.onItsWayCents + statement.disputedCents > 0;
  return (
    <section className="portal-card space-y-4">
      {customerName && (
        <p className="break-words text-body text-muted">
          <Trans>For {customerName}</Trans>
        </p>
      )}
      <PageHeading title={partly ? t`${dueNow} due now` : t`You owe ${total}`} creditorName={name}>
        <span className="block font-normal text-lead text-muted">
          <OwedLabel of={statement.dueNowOf} partly={partly} name={name} />
        </span>
        <span className="portal-amount block">{partly ? dueNow : total}</span>
      </PageHeading>
      {firstOn && (
        <p className="figures text-muted">
          <Trans>Nothing of it is due yet: the first is due on {format.date(firstOn)}.</Trans>
        </p>
      )}
      {hasFacts && (
        <dl className="space-y-1 border-border border-t pt-4">
          {isOfSeveral(statement.dueNowOf) && <DueNowOf of={statement.dueNowOf} currency={currency} />}
          {partly && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">
                <Trans>All you owe</Trans>
              </dt>
              <dd className="figures font-semibold">{total}</dd>
            </div>
          )}
          {showsInvoices && <OpenInvoices accounts={accounts} />}
          <NotAsked statement={statement} />
        </dl>
      )}
      {waitsForArrival(statement) && (
        <p className="text-muted">
          <Trans>You can pay the rest once your payment has arrived.</Trans>
        </p>
      )}
    </section>
  );
}

function OpenInvoices({ accounts }: Pick<Statement, 'accounts'>) {
  const open = accounts.filter(({ balanceCents }) => balanceCents > 0).length;
  const overdue = accounts.filter(({ status, balanceCents }) => status === 'overdue' && balanceCents > 0).length;
  const disputed = accounts.filter(({ status, balanceCents }) => status === 'disputed' && balanceCents > 0).length;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">
        <Trans>Open invoices</Trans>
      </dt>
      <dd className="figures">
        {open}
        {overdue > 0 && (
          <>
            , <Plural value={overdue} one="# overdue" other="# overdue" />
          </>
        )}
        {disputed > 0 && (
          <>
            , <Plural value={disputed} one="# in dispute" other="# in dispute" />
          </>
        )}
      </dd>
    </div>
  );
}

/** What is open and not asked for now: on its way, or in dispute. */
function NotAsked({ statement }: { readonly statement: Statement }) {
  const format = useFormat();
  const { currency, disputedCents, onItsWayCents } = statement;
  return (
    <>
      {onItsWayCents > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">
            <Trans>Paid by you and on its way</Trans>
          </dt>
          <dd className="figures">{format.money(onItsWayCents, currency)}</dd>
        </div>
      )}
      {disputedCents > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">
            <Trans>On hold, in dispute</Trans>
          </dt>
          <dd className="figures">{format.money(disputedCents, currency)}</dd>
        </div>
      )}
    </>
  );
}

type OwedLabelProps = {
  readonly of: Statement['dueNowOf'];
  readonly partly: boolean;
  readonly name: string;
};

/** What the sum above is, where it is one thing; what several make up is told apart below it. */
function OwedLabel({ of, partly, name }: OwedLabelProps) {
  if (!partly) return <Trans>You owe {name}</Trans>;
  if (isOfSeveral(of)) return <Trans>Due now to {name}</Trans>;
  if (of.planCents > 0) return <Trans>Due now to {name} by your payment plan</Trans>;
  if (of.settledCents > 0) return <Trans>Due now to {name}, as agreed</Trans>;
  return <Trans>Due now to {name}</Trans>;
}

function isOfSeveral({ planCents, settledCents, besideCents }: Statement['dueNowOf']): boolean {
  return [planCents, settledCents, besideCents].filter((cents) => cents > 0).length > 1;
}

/** What is due now, by what asks for it. */
function DueNowOf({ of, currency }: { readonly of: Statement['dueNowOf']; readonly currency: string }) {
  const format = useFormat();
  const rows = [
    { key: 'plan', cents: of.planCents, label: <Trans>Due by your payment plan</Trans> },
    { key: 'settled', cents: of.settledCents, label: <Trans>Due by your settlement</Trans> },
    { key: 'beside', cents: of.besideCents, label: <Trans>Due beside it</Trans> },
  ];
  return rows
    .filter(({ cents }) => cents > 0)
    .map(({ key, cents, label }) => (
      <div key={key} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">{label}</dt>
        <dd className="figures">{format.money(cents, currency)}</dd>
      </div>
    ));
}

/** Everything that is open is agreed on for later, in dispute, or being paid at this moment. */
function NothingNow({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const format = useFormat();
  const { disputedCents, freeCents, onItsWayCents, offers, plans, totalCents } = statement;
  const agreedCents = Math.max(0, totalCents - freeCents);
  const agreed = format.money(agreedCents, statement.currency);
  const free = format.money(freeCents, statement.currency);
  const firstOn = freeCents > 0 ? firstDueOn(statement) : null;
  const ofOffers = offers.flatMap(({ nextPart }) => (nextPart ? [nextPart] : []));
  const ofPlans = plans.flatMap(({ state, next }) =>
    next && (state === 'ACTIVE' || state === 'LATE') ? [{ dueOn: next.date, amountCents: next.amountCents }] : [],
  );
  const [next] = [...ofOffers, ...ofPlans].toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return (
    <section className="portal-card space-y-2">
      <PageHeading title={t`There is nothing to pay now`} creditorName={statement.creditor.name} />
      {next && (
        <p className="figures">
          <Trans>
            As agreed, your next payment of {format.money(next.amountCents, statement.currency)} is due on{' '}
            {format.date(next.dueOn)}.
          </Trans>
        </p>
      )}
      {firstOn && (
        <p className="figures">
          <Trans>
            Beside what is agreed, {free} falls due, the first of it on {format.date(firstOn)}.
          </Trans>
        </p>
      )}
      {agreedCents > 0 && (
        <p className="text-muted">
          <Trans>{agreed} is agreed for later. You do not have to do anything now.</Trans>
        </p>
      )}
      {disputedCents + onItsWayCents > 0 && (
        <dl className="space-y-1">
          <NotAsked statement={statement} />
        </dl>
      )}
    </section>
  );
}

function NothingOwed({ statement }: { readonly statement: Statement }) {
  const { t } = useLingui();
  const { name } = statement.creditor;
  return (
    <section className="portal-card space-y-2">
      <CircleCheck aria-hidden className="size-8 text-green-icon" />
      <PageHeading title={t`You owe nothing`} creditorName={name} />
      <p className="text-muted">
        <Trans>Everything with {name} is settled. Thank you.</Trans>
      </p>
    </section>
  );
}
