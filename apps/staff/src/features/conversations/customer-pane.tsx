import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { holdLooks } from '../holds/hold-labels.ts';
import type { ConversationDetail } from './conversation.ts';

/** What whoever answers wants to know: what is owed and agreed, what stands against contact, how to reach them. */
export function CustomerPane({ detail }: { readonly detail: ConversationDetail }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const { debtor, plan, offer, promise, openDisputes, holds } = detail;
  const { nextStep } = debtor;
  const owed = debtor.owed.map((each) => formatMoney(each.owedCents, { currency: each.currency })).join(' + ');
  return (
    <div className="space-y-4">
      <dl className="space-y-3 text-body">
        <Fact label={t`Asked for now`}>
          <span className="figures font-semibold text-lead">{owed || formatMoney(0)}</span>
        </Fact>
        <Fact label={t`Open accounts`}>{i18n.number(debtor.totals.openAccounts)}</Fact>
        {plan && (
          <Fact label={t`Payment plan`}>
            <Link to="/plans/$id" params={{ id: plan._id }} className={linkClasses}>
              {plan.nextOn && plan.nextCents !== null
                ? t`${formatMoney(plan.nextCents)} on ${dateText(plan.nextOn, i18n.locale)}`
                : t`Nothing due any more`}
            </Link>
          </Fact>
        )}
        {offer && (
          <Fact label={t`Offer`}>
            <Trans>
              {formatMoney(offer.amountCents)} until {dateText(offer.expiresAt, i18n.locale, company.timeZone)}
            </Trans>
          </Fact>
        )}
        {promise && (
          <Fact label={t`Promise`}>
            <Trans>
              {formatMoney(promise.amountCents)} by {dateText(promise.promisedOn, i18n.locale)}
            </Trans>
          </Fact>
        )}
        {openDisputes > 0 && (
          <Fact label={t`Disputes`}>
            <Plural value={openDisputes} one="# open" other="# open" />
          </Fact>
        )}
        {holds.length > 0 && (
          <Fact label={t`Holds`}>{holds.map(({ kind }) => i18n._(holdLooks[kind].word)).join(', ')}</Fact>
        )}
        {nextStep?.at && (
          <Fact label={t`Next step`}>
            {nextStep.workflowName} <Moment at={nextStep.at} now={now} timeZone={company.timeZone} />
          </Fact>
        )}
        <Fact label={t`Contacts`}>
          <ul>
            {detail.ways.map(({ contactId, kind, value, isOptedOut }) => (
              <li key={contactId} className="break-all">
                {kind === 'PHONE' ? <PhoneText value={value} /> : value}
                {isOptedOut && (
                  <span className="text-danger-text">
                    {' '}
                    <Trans>opted out</Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <Link to="/customers/$id" params={{ id: debtor._id }} className={linkClasses}>
        <Trans>Open the customer</Trans>
      </Link>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-compact text-muted">{label}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}
