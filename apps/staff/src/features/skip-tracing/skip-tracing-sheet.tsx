import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { saveContacts } from '@recoup/contract/contacts.ts';
import { readSidebarDetails } from '@recoup/contract/sidebar.ts';
import { startSkipTrace } from '@recoup/contract/skip-tracing.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { SideSheet } from '@recoup/ui/overlay/side-sheet.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { Check, Mail, Phone, Radar } from 'lucide-react';
import { useState } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';

type Trace = ReplyOf<typeof startSkipTrace>;

type SkipTracingSheetProps = {
  readonly debtorId: string;
  readonly onClose: () => void;
  readonly onAccepted: () => void;
};

/** Searches for new contacts of a customer: says what it costs before, shows what was found, and adds what a person takes. */
export function SkipTracingSheet({ debtorId, onClose, onAccepted }: SkipTracingSheetProps) {
  const { t } = useLingui();
  const client = useClient();
  const details = useCall(readSidebarDetails, { params: { id: debtorId } });
  const [trace, setTrace] = useState<Trace | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const credits = trace?.creditsLeft ?? details.data?.skipTracingCredits;

  async function run(what: string, work: () => Promise<void>): Promise<void> {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      setProblem(refusalOf(thrown).message);
    } finally {
      setBusy(null);
    }
  }

  const search = () =>
    run('search', async () => setTrace(await client.send(startSkipTrace, { params: { id: debtorId } })));

  const accept = (found: Trace['found'][number]) =>
    run(found.value, async () => {
      const contact = { kind: found.kind, value: found.value, label: t`Found by search` };
      await client.send(saveContacts, { params: { id: debtorId }, body: { contacts: [contact] } });
      setTrace(
        (now) =>
          now && {
            ...now,
            found: now.found.map((each) => (each.value === found.value ? { ...each, isKnown: true } : each)),
          },
      );
      showToast('success', t`Contact added`);
      onAccepted();
    });

  return (
    <SideSheet open onOpenChange={(open) => !open && onClose()} title={t`Find contacts`}>
      <p className="mb-4 text-body text-muted">
        <Trans>
          A provider looks for phone numbers and e-mail addresses by name and address. Nothing is added before you take
          it, and nothing is sent.
        </Trans>
      </p>
      <p className="mb-4 flex items-center justify-between rounded-card bg-sunken px-3 py-2.5 text-body">
        <span>
          <Trans>Searches left</Trans>
        </span>
        <span className="figures font-semibold">{credits ?? '—'}</span>
      </p>
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      {trace === null && (
        <Button
          variant="primary"
          className="w-full"
          busy={busy === 'search'}
          aria-disabled={credits === 0}
          onClick={() => credits !== 0 && void search()}
        >
          <Radar aria-hidden />
          <Trans>Search for 1 credit</Trans>
        </Button>
      )}
      {trace === null && credits === 0 && (
        <p className="mt-2 text-compact text-amber-text">
          <Trans>You're out of credits.</Trans>
        </p>
      )}
      {trace && (
        <section aria-label={t`What was found`}>
          <p role="status" className="mb-2 text-compact text-muted">
            {trace.found.length === 0 ? (
              <Trans>Nothing was found.</Trans>
            ) : (
              <Plural value={trace.found.length} one="# contact found" other="# contacts found" />
            )}{' '}
            {!trace.isCharged && <Trans>Searched within the last day, so this cost nothing.</Trans>}
          </p>
          <ul className="divide-y divide-border">
            {trace.found.map((found) => {
              const Icon = found.kind === 'EMAIL' ? Mail : Phone;
              return (
                <li key={found.value} className="flex items-center gap-3 py-3">
                  <Icon aria-hidden className="size-4 shrink-0 text-subtle" />
                  <div className="min-w-0 flex-1">
                    <p className="break-all text-body">
                      {found.kind === 'PHONE' ? <PhoneText value={found.value} /> : found.value}
                    </p>
                    <p className="text-compact text-muted">
                      {found.label} · <Trans>{found.score} % sure</Trans>
                    </p>
                  </div>
                  {found.isKnown ? (
                    <Chip tone="green" icon={Check}>
                      <Trans>In the list</Trans>
                    </Chip>
                  ) : (
                    <Button busy={busy === found.value} onClick={() => void accept(found)}>
                      <Trans>Add</Trans>
                      <span className="sr-only">{found.value}</span>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </SideSheet>
  );
}
