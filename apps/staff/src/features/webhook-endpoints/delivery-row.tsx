import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import { type Delivery, deliveryLook, troubleWords } from './endpoint-words.ts';

type DeliveryRowProps = {
  readonly delivery: Delivery;
  readonly mayReplay: boolean;
  readonly onReplay: () => Promise<void>;
};

/** One event that was sent: what became of it, and opened, what was sent and answered. */
export function DeliveryRow({ delivery, mayReplay, onReplay }: DeliveryRowProps) {
  const { i18n } = useLingui();
  const { company } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const detail = useId();
  const now = new Date();
  const { word, tone } = deliveryLook(delivery);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="px-4 py-2.5 text-body">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detail}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 basis-56 items-center gap-2 text-left max-lg:min-h-11"
        >
          <Arrow aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere min-w-0 font-mono text-compact">{delivery.type}</span>
        </button>
        <Chip tone={tone}>{i18n._(word)}</Chip>
        <LastStatus delivery={delivery} />
        <span className="ml-auto text-compact text-muted">
          <Moment at={delivery.tries.at(-1)?.at ?? delivery.createdAt} now={now} timeZone={company.timeZone} />
        </span>
      </div>
      {isOpen && (
        <div id={detail} className="mt-2 space-y-3 pl-6">
          <Tries delivery={delivery} />
          <Block title={<Trans context="webhook">Sent</Trans>} text={pretty(delivery.body)} />
          {delivery.answer !== null && delivery.answer !== '' && (
            <Block title={<Trans context="webhook">Answered</Trans>} text={delivery.answer} />
          )}
          {mayReplay && (
            <Button
              size="small"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onReplay().finally(() => setBusy(false));
              }}
            >
              <Trans>Replay</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function LastStatus({ delivery }: { readonly delivery: Delivery }) {
  const last = delivery.tries.at(-1);
  if (!last?.status) return null;
  return <span className="text-compact text-muted tabular-nums max-sm:ml-6">{last.status}</span>;
}

function Tries({ delivery }: { readonly delivery: Delivery }) {
  const { i18n, t } = useLingui();
  const { company } = useUser();
  const now = new Date();
  return (
    <div className="text-compact">
      {delivery.tries.length > 0 && (
        <ol aria-label={t`Tries`} className="space-y-0.5">
          {delivery.tries.map(({ at, status, trouble, ms }) => (
            <li key={at} className="flex flex-wrap gap-x-2">
              <Moment at={at} now={now} timeZone={company.timeZone} />
              <span className="text-muted tabular-nums">
                {status === null ? trouble ? i18n._(troubleWords[trouble]) : '' : <Trans>answered {status}</Trans>}
                {' · '}
                <Trans>{ms} ms</Trans>
              </span>
            </li>
          ))}
        </ol>
      )}
      {delivery.nextAt && (
        <p className="text-muted">
          <Trans>
            Next try <Moment at={delivery.nextAt} now={now} timeZone={company.timeZone} />
          </Trans>
        </p>
      )}
      <p className="wrap-anywhere text-muted">
        webhook-id: <span className="font-mono">{delivery.eventId}</span>
      </p>
    </div>
  );
}

function Block({ title, text }: { readonly title: React.ReactNode; readonly text: string }) {
  return (
    <div>
      <p className="mb-1 font-medium text-compact">{title}</p>
      <pre className="wrap-anywhere max-h-64 overflow-auto whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-compact">
        {text}
      </pre>
    </div>
  );
}

/** The bytes that were sent, as people read them. */
function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
