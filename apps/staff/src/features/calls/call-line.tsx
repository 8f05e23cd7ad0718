import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listCalls } from '@recoup/contract/live-calls.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import type { ReactNode } from 'react';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { callWord } from './call-word.ts';
import { CallerName } from './caller-name.tsx';
import { ListenButton } from './listen-button.tsx';

type Call = ReplyOf<typeof listCalls>['data'][number];

/** One call of the log: with whom, when, who spoke, how it ended. */
export function CallLine({ call, acts }: { readonly call: Call; readonly acts?: ReactNode }) {
  const { i18n } = useLingui();
  const now = useNow();
  const may = useMay();
  const { company } = useUser();
  const isMissed = call.state === 'MISSED';
  const Icon = isMissed ? PhoneMissed : call.direction === 'incoming' ? PhoneIncoming : PhoneOutgoing;
  const kept = call.recordings.filter((part) => part.state === 'KEPT');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t px-4 py-3 text-body first:border-t-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">
          <CallerName call={call} isLink />
        </p>
        <p className="figures text-compact text-muted">
          <PhoneText value={call.to} extension={null} />
          {call.member && <> · {call.member.name}</>}
        </p>
        {call.note && <p className="mt-1 whitespace-pre-line break-words text-compact">{call.note}</p>}
      </div>
      {may('call.listen') && kept.map((part) => <ListenButton key={part._id} callId={call._id} part={part._id} />)}
      <Chip tone={isMissed ? 'orange' : 'neutral'}>{i18n._(callWord(call))}</Chip>
      <p className="w-32 text-right text-compact text-muted max-sm:w-auto">
        <Moment at={call.at} now={now} timeZone={company.timeZone} />
        {call.answeredAt && call.hangupAt && (
          <span className="figures block">
            <Trans>{minutesOf(call.answeredAt, call.hangupAt)} min</Trans>
          </span>
        )}
      </p>
      {acts && <div className="flex w-full flex-wrap gap-2 pl-9 max-sm:pl-0">{acts}</div>}
    </li>
  );
}

const minutesOf = (from: string, to: string) => Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
