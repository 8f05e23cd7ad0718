import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { disputeCategories, disputeCategoryText } from '@recoup/domain/disputes/dispute-category.ts';
import { holdKinds } from '@recoup/domain/holds/hold.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { noticeKinds } from '@recoup/domain/notices/notice-kinds.ts';
import { failureLabel } from '@recoup/domain/payments/failure-labels.ts';
import { paymentMethods } from '@recoup/domain/vocabulary.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { statusLook } from '@recoup/ui/status/status-tone.ts';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Activity } from '../../features/activities/use-activities.ts';
import { DecisionButton } from '../../features/contact-policy/decision-button.tsx';
import { holdLooks } from '../../features/holds/hold-labels.ts';
import { noticeLabels } from '../../features/notices/notice-labels.ts';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import { useUser } from '../../kit/session/session.tsx';
import { AccountLinks, AgreementLink } from './activity-links.tsx';

/** Reads a text from an event's data; anything else is none. */
function textOf(item: Activity, key: string): string | null {
  const value = item.data[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whether a text is a day, as an installment moves from one to another, and not the status of an account. */
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

function MovedDay({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  if (from && to)
    return (
      <Trans>
        from {from} to {to}
      </Trans>
    );
  return to ? <Trans>to {to}</Trans> : <Trans>from {from}</Trans>;
}

const quiet = 'inline-block rounded-tag text-accent-text leading-6 underline-offset-2 hover:underline';

const moveReasons: Readonly<Record<string, MessageDescriptor>> = {
  'due-date-passed': msg`The due date has passed`,
  'grace-changed': msg`The days of grace were changed`,
  'payment-returned': msg`A payment went back`,
  'cause-gone': msg`What it was for is gone`,
  bank: msg`The bank said so`,
  customer: msg`The customer said so`,
  paid: msg`It was paid`,
  'nothing-owed': msg`Nothing is owed any more`,
  'not-charged': msg`We did not charge it on its day`,
  lapsed: msg`The offer lapsed`,
  'too-little': msg`Less is owed than can be charged`,
  'offer-accepted': msg`An offer was accepted`,
  'settlement-agreed': msg`A settlement was agreed`,
  'plan-agreed': msg`A payment plan was agreed`,
  withdrawn: msg`The account is gone`,
  disputed: msg`The account is disputed`,
  replaced: msg`Another took its place`,
  'hold-lifted': msg`The hold was lifted`,
  UPHELD: msg`The customer is right`,
  DENIED: msg`The account stands`,
  WITHDRAWN: msg`Taken back`,
};

/** Why an account moved: our own reasons in words, a person's as they were written. */
function moveReason(reason: string, i18n: I18n): string {
  const own = moveReasons[reason];
  return own ? i18n._(own) : reason;
}

/** The words of a reason that is of a closed list: why a charge failed, what a customer objects to. */
function reasonWords(type: Activity['type'], reason: string, language: Language): string | null {
  if (type === 'payment failed') return failureLabel(reason)[language];
  const category = disputeCategories.find((known) => known === reason);
  return type === 'dispute opened' && category ? disputeCategoryText(category, language) : null;
}

type ActivityDetailsProps = {
  readonly item: Activity;
  readonly withAccount: boolean;
  /** Names the customer too: where the events of several stand together. */
  readonly withDebtor?: boolean;
};

/** What an event says beyond its sentence: the account it is about, method, reason, words, the message itself. */
export function ActivityDetails({ item, withAccount, withDebtor = false }: ActivityDetailsProps) {
  const { t, i18n } = useLingui();
  const { language } = useUser();
  const parts: { readonly key: string; readonly node: ReactNode }[] = [];
  const add = (key: string, node: ReactNode): void => {
    if (node) parts.push({ key, node });
  };

  const isTogether = item.accounts.length > 0;
  if (withDebtor && item.debtor) {
    add(
      'debtor',
      <Link to="/customers/$id" params={{ id: item.debtor._id }} className={quiet}>
        {item.debtor.displayName}
      </Link>,
    );
  }
  if (withAccount && item.account) {
    add(
      'account',
      <Link to="/debts/$id" params={{ id: item.account._id }} className={quiet}>
        {item.account.reference}
      </Link>,
    );
  }
  // Of several accounts each moved by itself; which card or bank account it was is the sentence's own word.
  const moved = !isTogether && item.data.change !== 'payment-method';
  const from = moved ? textOf(item, 'from') : null;
  const to = moved ? textOf(item, 'to') : null;
  const days = [from, to].map((each) => (each && isDay(each) ? dateText(each, i18n.locale) : null));
  if (days.some(Boolean)) {
    add('days', <MovedDay from={days[0] ?? null} to={days[1] ?? null} />);
  } else if (from && to) {
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
  if (notice) add('notice', i18n._(noticeLabels[notice].name));
  const method = paymentMethods.find((known) => known === textOf(item, 'method'));
  if (method) add('method', i18n._(methodLabels[method]));
  const reason = textOf(item, 'reason');
  // Who took money back, and that it came again, is the sentence's own word.
  const isSaid = item.type === 'payment return' || (item.type === 'payment success' && reason === 'reinstated');
  if (reason && !isSaid) add('reason', reasonWords(item.type, reason, language) ?? moveReason(reason, i18n));
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
  if (item.data.agreement && (item.data.agreement === 'plan' || item.debtor))
    add('agreement', <AgreementLink item={item} />);
  const decisionId = textOf(item, 'decisionId');
  if (parts.length === 0 && !decisionId && !isTogether) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {isTogether && <AccountLinks accounts={item.accounts} />}
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
