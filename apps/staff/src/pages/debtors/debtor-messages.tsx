import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { debtorMessages } from '@recoup/contract/messages.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { DebtorDecisions } from '../../features/contact-policy/debtor-decisions.tsx';
import { MessageComposer } from '../../features/messages/message-composer.tsx';
import { MessageList } from '../../features/messages/message-list.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { WaitingNotices } from '../notices/waiting-notices.tsx';

type DebtorMessagesProps = {
  readonly debtor: { readonly _id: string; readonly displayName: string; readonly language: Language };
};

/** What was written to and by one customer, and a place to write. */
export function DebtorMessages({ debtor }: DebtorMessagesProps) {
  const { t } = useLingui();
  const may = useMay();
  const [writes, setWrites] = useState(false);
  const [sent, setSent] = useState(0);
  // As the list below asks for them.
  const latest = useCall(debtorMessages, { params: { id: debtor._id }, query: { page: 1, limit: 20 } });
  return (
    <div className="space-y-5">
      {/* Whoever may read the messages may ask why they went out, also while one is being written. */}
      <div className="flex flex-wrap justify-end gap-2">
        <DebtorDecisions debtorId={debtor._id} />
        {may('message.write') && !writes && (
          <Button onClick={() => setWrites(true)}>
            <PenLine aria-hidden />
            <Trans>Write a message</Trans>
          </Button>
        )}
      </div>
      {may('message.write') && writes && (latest.data || latest.error) && (
        <div className="border-border border-b pb-5">
          <MessageComposer
            debtor={debtor}
            messages={latest.data?.data ?? []}
            onSent={() => {
              setWrites(false);
              setSent(sent + 1);
            }}
          />
        </div>
      )}
      <WaitingNotices debtorId={debtor._id} />
      <MessageList
        // Drawn anew: what was just sent stands first, also while live updates are away.
        key={sent}
        call={debtorMessages}
        id={debtor._id}
        label={t`Messages`}
        empty={{ title: t`No messages yet`, text: t`Reminders and answers will stand here, word for word.` }}
      />
    </div>
  );
}
