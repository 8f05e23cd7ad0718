import { Trans, useLingui } from '@lingui/react/macro';
import { paymentMethods } from '@recoup/domain/vocabulary.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { declineWords } from '../transactions/decline-words.ts';
import { methodWords } from '../transactions/transaction-words.ts';
import type { Activity } from './use-activities.ts';

/** Reads a text from an event's data; anything else is none. */
function textOf(item: Activity, key: string): string | null {
  const value = item.data[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

const quiet = 'rounded-tag text-accent-text underline-offset-2 hover:underline';

/** What an event says beyond its sentence: the account it is about, method, reason, words, the message itself. */
export function ActivityDetails({ item, withAccount }: { readonly item: Activity; readonly withAccount: boolean }) {
  const { t, i18n } = useLingui();
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
  const to = textOf(item, 'to');
  if (to) add('to', <Trans>to {to}</Trans>);
  for (const key of ['subject', 'text', 'keyword'] as const) add(key, textOf(item, key));
  const method = paymentMethods.find((known) => known === textOf(item, 'method'));
  if (method) add('method', i18n._(methodWords[method]));
  const reason = textOf(item, 'reason');
  if (reason) add('reason', item.type === 'payment failed' ? i18n._(declineWords(reason)) : reason);
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
  if (parts.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {parts.map((part) => (
        <span key={part.key} className="min-w-0 max-w-prose truncate">
          {part.node}
        </span>
      ))}
    </span>
  );
}
