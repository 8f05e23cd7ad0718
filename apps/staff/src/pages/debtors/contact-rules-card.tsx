import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { readContactRules } from '@recoup/contract/contact-rules.ts';
import { listHolds, markAnswered } from '@recoup/contract/holds.ts';
import { holdKinds } from '@recoup/domain/holds/hold.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { CalendarClock, Ellipsis, FilePenLine, History, PhoneCall, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { LogCallSheet } from '../../features/calls/log-call-sheet.tsx';
import { AddHoldSheet } from '../../features/holds/add-hold-sheet.tsx';
import { AllowedNow } from '../../features/holds/allowed-now.tsx';
import { AnswerMeanings, type WordsUnderstood } from '../../features/holds/answer-meanings.tsx';
import { EditHoldSheet } from '../../features/holds/edit-hold-sheet.tsx';
import { HoldHistory } from '../../features/holds/hold-history.tsx';
import { HoldLine } from '../../features/holds/hold-line.tsx';
import { lastDayOfHold } from '../../features/holds/last-day-of-hold.ts';
import { LiftHold } from '../../features/holds/lift-hold.tsx';
import { RecordEventSheet } from '../../features/holds/record-event-sheet.tsx';
import { type Hold, WishLines } from '../../features/holds/wish-lines.tsx';
import { WishesSheet } from '../../features/holds/wishes-sheet.tsx';
import { WaitingWords } from '../../features/messages/waiting-words.tsx';
import { PromiseSheet } from '../../features/promises/promise-sheet.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';

type Sheet =
  | 'add'
  | 'promise'
  | 'wishes'
  | 'call'
  | 'event'
  | 'verified'
  | 'history'
  | { readonly edit: Hold }
  | { readonly lift: Hold }
  | null;

/**
 * What stands against contact with a customer, what they wished, and what may go out now; with the verbs for all of it.
 */
export function ContactRulesCard({ debtorId }: { readonly debtorId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const may = useMay();
  const now = useNow();
  const { company } = useUser();
  const params = { id: debtorId };
  const holds = useCall(listHolds, { params });
  const rules = useCall(readContactRules, { params });
  const [sheet, setSheet] = useState<Sheet>(null);
  const [changes, setChanges] = useState(0);
  const mayWrite = may('contact.write');
  const open = (holds.data?.data.filter((hold) => hold.isOpen) ?? []).toSorted(
    (a, b) => holdKinds.indexOf(a.kind) - holdKinds.indexOf(b.kind),
  );
  const wroteAt = rules.data?.unreadSince ?? rules.data?.unansweredSince ?? null;
  const error = holds.error ?? rules.error;
  const reload = async () => {
    await Promise.all([holds.mutate(), rules.mutate()]);
    setChanges((count) => count + 1);
  };
  const close = () => setSheet(null);
  const understand = async ({ meant, isStillWaiting }: WordsUnderstood) => {
    try {
      await client.send(markAnswered, {
        params,
        body: { meant: [...meant], isStillWaiting, seenUpTo: rules.data?.turn },
      });
      showToast('success', isStillWaiting ? t`Understood; the customer still waits` : t`Marked as answered`);
      await reload();
    } catch (thrown) {
      showToast('error', isApiError(thrown) ? (Object.values(thrown.fields)[0] ?? thrown.message) : String(thrown));
      await reload();
    }
  };
  return (
    <Card
      title={t`Contact rules`}
      actions={
        mayWrite && (
          <>
            <Button onClick={() => setSheet('add')}>
              <Plus aria-hidden />
              <Trans>Add hold</Trans>
            </Button>
            <Menu trigger={<IconButton icon={Ellipsis} label={t`More about contact`} />}>
              <MenuItem icon={PhoneCall} onSelect={() => setSheet('call')}>
                <Trans>Log a call</Trans>
              </MenuItem>
              {may('account.write') && (
                <MenuItem icon={CalendarClock} onSelect={() => setSheet('promise')}>
                  <Trans>Record a promise</Trans>
                </MenuItem>
              )}
              <MenuItem icon={SlidersHorizontal} onSelect={() => setSheet('wishes')}>
                <Trans>Edit wishes</Trans>
              </MenuItem>
              <MenuItem icon={FilePenLine} onSelect={() => setSheet('event')}>
                <Trans>Record an event</Trans>
              </MenuItem>
              <MenuItem icon={History} onSelect={() => setSheet('history')}>
                <Trans>History of holds and events</Trans>
              </MenuItem>
            </Menu>
          </>
        )
      }
    >
      {error && (!holds.data || !rules.data) && <ErrorRegion message={error.message} onRetry={() => void reload()} />}
      {!error && (!holds.data || !rules.data) && <SkeletonLines lines={4} />}
      {holds.data && rules.data && (
        <div className="space-y-4">
          {wroteAt && (
            <div className="space-y-2">
              <Notice kind="warning">
                <Trans>
                  The customer wrote <Moment at={wroteAt} now={now} timeZone={company.timeZone} /> and waits for an
                  answer.
                </Trans>{' '}
                {rules.data.unreadSince !== null && (
                  <Trans>Until somebody says what it means, nothing is sent or charged automatically.</Trans>
                )}
              </Notice>
              <WaitingWords debtorId={debtorId} since={wroteAt} />
              {mayWrite && (
                <AnswerMeanings
                  onChosen={(understood) => void understand(understood)}
                  onTimes={() => setSheet('wishes')}
                />
              )}
            </div>
          )}
          {rules.data.disputedSince !== null && (
            <DisputedInWords
              since={rules.data.disputedSince}
              {...(mayWrite ? { onVerified: () => setSheet('verified') } : {})}
            />
          )}
          {open.length === 0 && rules.data.disputedSince === null ? (
            <p className="text-body text-muted">
              <Trans>Nothing stands against contact.</Trans>
            </p>
          ) : (
            <ul className="space-y-3">
              {open.map((hold) => (
                <HoldLine
                  key={hold._id}
                  hold={hold}
                  {...(mayWrite
                    ? { onEdit: () => setSheet({ edit: hold }), onLift: () => setSheet({ lift: hold }) }
                    : {})}
                />
              ))}
            </ul>
          )}
          <AllowedNow debtorId={debtorId} changes={changes} />
          <WishLines rules={rules.data} />
        </div>
      )}
      {sheet === 'add' && <AddHoldSheet debtorId={debtorId} onClose={close} onSaved={() => void reload()} />}
      {sheet === 'promise' && (
        <PromiseSheet
          debtorId={debtorId}
          restsUntil={restOfPromises(open, company.timeZone)}
          onClose={close}
          onDone={() => void reload()}
        />
      )}
      {sheet === 'call' && <LogCallSheet debtorId={debtorId} onClose={close} onSaved={() => void reload()} />}
      {sheet === 'history' && holds.data && <HoldHistory debtorId={debtorId} holds={holds.data.data} onClose={close} />}
      {(sheet === 'event' || sheet === 'verified') && (
        <RecordEventSheet
          debtorId={debtorId}
          {...(sheet === 'verified' ? { first: 'VERIFIED' } : {})}
          onClose={close}
          onSaved={() => void reload()}
        />
      )}
      {sheet === 'wishes' && rules.data && (
        <WishesSheet rules={rules.data} onClose={close} onSaved={() => void reload()} />
      )}
      {sheet !== null && typeof sheet === 'object' && 'edit' in sheet && (
        <EditHoldSheet debtorId={debtorId} hold={sheet.edit} onClose={close} onSaved={() => void reload()} />
      )}
      {sheet !== null && typeof sheet === 'object' && 'lift' in sheet && (
        <LiftHold debtorId={debtorId} hold={sheet.lift} onClose={close} onLifted={() => void reload()} />
      )}
    </Card>
  );
}

/** The last day on which campaigns rest for the promises that stand; null without one. */
function restOfPromises(holds: readonly Hold[], zone: string): string | null {
  const ends = holds.flatMap(({ kind, endsAt }) => (kind === 'PROMISE' && endsAt ? [lastDayOfHold(endsAt, zone)] : []));
  return ends.toSorted().at(-1) ?? null;
}

type DisputedInWordsProps = { readonly since: string; readonly onVerified?: () => void };

/** That the customer disputes the debt in words of their own, what rests by that, and how it ends. */
function DisputedInWords({ since, onVerified }: DisputedInWordsProps) {
  const now = useNow();
  const { timeZone } = useUser().company;
  return (
    <div className="space-y-2">
      <Notice kind="warning">
        <Trans>
          The customer disputes the debt in their own words since <Moment at={since} now={now} timeZone={timeZone} />.
          No saved method is charged by itself until it is verified or they agree to a charge anew.
        </Trans>
      </Notice>
      {onVerified && (
        <Button onClick={onVerified}>
          <FilePenLine aria-hidden />
          <Trans>Record that it is verified</Trans>
        </Button>
      )}
    </div>
  );
}
