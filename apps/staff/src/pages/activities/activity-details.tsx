import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { holdKinds } from '@recoup/domain/holds/hold.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { failureWords } from '@recoup/domain/payments/failure-words.ts';
import { paymentMethods } from '@recoup/domain/vocabulary.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity } from '../../features/activities/use-activities.ts';
import { DecisionButton } from '../../features/contact-policy/decision-button.tsx';
import { holdLooks } from '../../features/holds/hold-words.ts';
import { noticeWords } from '../../features/notices/notice-words.ts';
import { methodWords } from '../../kit/records/transaction-words.ts';
import { useUser } from '../../kit/session/session.tsx';

/** Reads a text from an event's data; anything else is none. */
function textOf(item: Activity, key: string): string | null {
  const value = item.data[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

const quiet = 'inline-block rounded-tag text-accent-text leading-6 underline-offset-2 hover:underline';

const moveReasons: Readonly<Record<string, MessageDescriptor>> = {
  'due-date-passed': msg`The due date has passed`,
  'grace-changed': msg`The days of grace were changed`,
  'payment-returned': msg`A payment went back`,
};

/** Why an account moved: our own reasons in words, a person's as they were written. */
function moveReason(reason: string, i18n: I18n): string {
  const own = moveReasons[reason];
  return own ? i18n._(own) : reason;
}

/** What an event says beyond its sentence: the account it is about, method, reason, words, the message itself. */
export function ActivityDetails({ item, withAccount }: { readonly item: Activity; readonly withAccount: boolean }) {
  const { t, i18n } = useLingui();
  const { language } = useUser();
  const parts: { readonly key: string; readonly node: ReactNode }[] = [];
  const add = (key: string, node: ReactNode) => node && parts.push({ key, node });

  if (withAccount && item.account) {
    add(
      'account',
      <Link to="/debts/$id" params={{ id: item.account._id }} className={quiet}>
        {item.account.reference}
      </Link>,
    );
  }
  const from = textOf(item, 'from');
  const to = textOf(item, 'to');
  if (from && to) {
    add(
      'moved',
      <span className="inline-flex items-center gap-1.5">
        <StatusChip kind="account" status={from} />
        <ArrowRight role="img" aria-label={t`became`} className="size-3.5 text-subtle" />
        <StatusChip kind="account" status={to} />
      </span>,
    );
  } else if (to) add('to', <Trans>to {to}</Trans>);
  if (item.type === 'note created' && !item.account) add('reference', textOf(item, 'reference'));
  const held = holdKinds.find((kind) => kind === textOf(item, 'kind'));
  if (held && textOf(item, 'change')) add('hold', i18n._(holdLooks[held].word));
  for (const key of ['subject', 'text', 'keyword'] as const) add(key, textOf(item, key));
  const notice = noticeKinds.find((kind) => kind === textOf(item, 'notice'));
  if (notice) add('notice', i18n._(noticeWords[notice].name));
  const method = paymentMethods.find((known) => known === textOf(item, 'method'));
  if (method) add('method', i18n._(methodWords[method]));
  const reason = textOf(item, 'reason');
  if (reason) add('reason', item.type === 'payment failed' ? failureWords(reason)[language] : moveReason(reason, i18n));
  if (textOf(item, 'source') === 'import') add('source', t`By import`);
  const status = textOf(item, 'status');
  if (status && statusLook('delivery', status)) add('status', <StatusChip kind="delivery" status={status} />);
  if (textOf(item, 'messageId') && item.debtor) {
    add(
      'message',
      <Link to="/customers/$id" params={{ id: item.debtor._id }} search={{ tab: 'messages' }} className={quiet}>
        <Trans>Read it</Trans>
      </Link>,
    );
  }
  const decisionId = textOf(item, 'decisionId');
  if (parts.length === 0 && !decisionId) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {parts.map((part) => (
        <span key={part.key} className="min-w-0 max-w-prose truncate">
          {part.node}
        </span>
      ))}
      {decisionId && (
        // Beside what is cut when it is too long, so that the ring of its focus is not cut too.
        <span className="-ml-2">
          <DecisionButton decisionId={decisionId}>
            <Trans>Why was this sent</Trans>
          </DecisionButton>
        </span>
      )}
    </span>
  );
}
