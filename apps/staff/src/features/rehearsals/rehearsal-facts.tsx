import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { ReactNode } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { ForeignTexts } from './foreign-texts.tsx';
import { countLabel, neverCount, type Result, taskCount } from './rehearsal-labels.ts';
import { UnnamedTexts } from './unnamed-texts.tsx';

/** Who, what, when, from whom and at what cost, in one look. */
export function RehearsalFacts({ result, name }: { readonly result: Result; readonly name?: string }) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const { customers, accounts, firstAt, lastAt, sender, credits } = result;
  const never = neverCount(result);
  const time = (at: string) => dateTimeText(at, i18n.locale, company.timeZone);
  const usesMail = result.messages.email > 0;
  const usesTexts = result.messages.sms > 0;
  const needed = i18n.number(credits.needed);
  const left = credits.left === null ? null : i18n.number(credits.left);
  const after = i18n.number(Math.max(0, (credits.left ?? 0) - credits.needed));
  return (
    <div className="space-y-4">
      {result.problems.map((problem) => (
        <Notice key={problem} kind="warning">
          {problem}
        </Notice>
      ))}
      <ForeignTexts groups={result.foreign} />
      <UnnamedTexts unnamed={result.unnamed} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-body">
        {name !== undefined && <Fact label={t`Campaign`}>{name}</Fact>}
        <Fact label={t`Who`}>
          <Plural value={customers} one="# customer" other="# customers" />
          {', '}
          <Plural value={accounts} one="# account" other="# accounts" />, {formatMoney(result.balanceCents)}
        </Fact>
        <Fact label={t`Never reached`}>
          {never === 0 ? (
            <Trans>Nobody is left out</Trans>
          ) : (
            <Plural value={never} one="# customer" other="# customers" />
          )}
        </Fact>
        <Fact label={t`What`}>{countLabel(i18n, { ...result.messages, tasks: taskCount(result) }) ?? t`Nothing`}</Fact>
        <Fact label={t`When`}>
          {firstAt && lastAt ? (
            <Trans>
              First {time(firstAt)}, last {time(lastAt)}
            </Trans>
          ) : (
            '—'
          )}
          <span className="block text-compact text-muted">
            <Trans>
              Each at a lawful hour of the customer’s place. Assumed: nobody pays or answers, and tasks are done on
              their day. Whoever pays gets no further reminder.
            </Trans>
          </span>
        </Fact>
        <Fact label={t`From`}>
          {[sender.name, usesTexts && sender.smsFrom, usesMail && sender.mailFrom].filter(Boolean).join(', ')}
        </Fact>
        {usesTexts && (
          <Fact label={t`Cost`}>
            {left === null ? (
              <Plural value={credits.needed} one="# SMS part" other="# SMS parts" />
            ) : (
              <Trans>
                {needed} of {left} SMS credits, {after} left
              </Trans>
            )}
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
