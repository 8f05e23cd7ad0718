import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { conversationFeed } from '@recoup/contract/conversations.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../kit/session/session.tsx';
import { Composer, type ComposerMode } from './composer.tsx';
import type { ConversationDetail } from './conversation.ts';
import { FeedPane } from './feed-pane.tsx';
import { HandedOver } from './handed-over.tsx';
import type { ConversationVerbs } from './use-conversation-verbs.ts';
import { usePresence } from './use-presence.ts';
import { useRead } from './use-read.ts';
import type { TakeOver } from './use-take-over.ts';
import { WordsQuestion } from './words-question.tsx';

type ConversationPaneProps = {
  readonly detail: ConversationDetail;
  readonly verbs: ConversationVerbs;
  readonly mode: ComposerMode;
  readonly onMode: (mode: ComposerMode) => void;
  readonly onChanged: () => void;
  readonly takeOver: TakeOver | null;
  readonly onTakeOver: () => void;
};

const PAGE = 50;
const LONGEST = 100;

/** What was said with one customer, and where one says something. */
export function ConversationPane(props: ConversationPaneProps) {
  const { detail, verbs, mode, onMode, onChanged, takeOver, onTakeOver } = props;
  const may = useMay();
  const navigate = useNavigate();
  const { _id: debtorId } = detail.debtor;
  const [limit, setLimit] = useState(PAGE);
  const [isWriting, setWriting] = useState(false);
  const feed = useCall(conversationFeed, { params: { id: debtorId }, query: { limit } }, { keepPrevious: true });
  useRead(debtorId, feed.data, detail.unread, onChanged);
  const others = usePresence(debtorId, isWriting);
  const names = (isBusy: boolean) =>
    others
      .filter((each) => each.isWriting === isBusy)
      .map(({ member }) => member.name)
      .join(', ');
  const reload = () => {
    void feed.mutate();
    onChanged();
  };
  return (
    <>
      {detail.needsMeaning && may('contact.write') && (
        <WordsQuestion
          debtorId={debtorId}
          promisedOn={detail.promise?.promisedOn ?? null}
          onChosen={(understood) => void verbs.understand(understood).then(() => feed.mutate())}
          onTimes={() => void navigate({ to: '/customers/$id', params: { id: debtorId } })}
        />
      )}
      {detail.agent.state === 'HANDED_OVER' && (
        <HandedOver
          detail={detail}
          feed={feed.data}
          onGiveBack={() => void verbs.giveBack().then(() => feed.mutate())}
        />
      )}
      <FeedPane feed={feed} onOlder={() => setLimit(LONGEST)} />
      <p role="status" className="px-3 text-compact text-muted">
        {names(true) !== '' && <Trans>{names(true)} is writing.</Trans>}{' '}
        {names(false) !== '' && <Trans>{names(false)} is looking at this.</Trans>}
      </p>
      {may('message.write') && feed.data && (
        <Composer
          {...{ detail, mode, onMode, takeOver, onTakeOver }}
          feed={feed.data}
          onWriting={setWriting}
          onSaid={reload}
        />
      )}
    </>
  );
}
