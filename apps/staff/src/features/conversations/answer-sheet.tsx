import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { answerConversation } from '@recoup/contract/conversations.ts';
import { SendSheet } from '../messages/send-sheet.tsx';
import type { ConversationDetail, FeedItem } from './conversation.ts';
import type { NamedFile } from './use-answer-files.ts';
import type { ConversationDraft } from './use-conversation-draft.ts';

type AnswerSheetProps = {
  readonly debtor: ConversationDetail['debtor'];
  readonly draft: ConversationDraft;
  /** What goes along. */
  readonly files: readonly NamedFile[];
  /** How far the writer had read. */
  readonly turn: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
  readonly onLeft: () => void;
  readonly onRefused: (fields: Record<string, string>) => void;
  /** Something was said meanwhile: it is read first, and the text stays in the box. */
  readonly onStale: (newer: readonly FeedItem[]) => void;
};

/** The last look before an answer leaves, which it does unless something was said that its writer has not read. */
export function AnswerSheet({ draft, files, turn, onStale, ...sheet }: AnswerSheetProps) {
  const client = useClient();
  return (
    <SendSheet
      {...sheet}
      draft={draft}
      files={files.map(({ name }) => name)}
      send={({ params, body }) => {
        const answer = { ...body, attachmentIds: files.map(({ _id }) => _id), seenUpTo: turn };
        return client.send(answerConversation, { params, body: answer }).catch((thrown: unknown) => {
          if (isApiError(thrown) && thrown.code === 'STALE_VERSION') {
            const told = answerConversation.refusal.safeParse(thrown.details);
            onStale(told.success ? told.data.newer : []);
          }
          const { attachmentIds } = isApiError(thrown) ? thrown.fields : {};
          if (attachmentIds) sheet.onRefused({ attachmentIds });
          throw thrown;
        });
      }}
    />
  );
}
