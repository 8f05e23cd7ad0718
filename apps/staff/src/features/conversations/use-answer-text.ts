import { isApiError } from '@recoup/client/api-error.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { generateReply } from '@recoup/contract/conversations.ts';
import { readTemplate } from '@recoup/contract/templates.ts';
import { contentIn } from '@recoup/domain/templates/message-content.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useState } from 'react';
import type { ConversationDetail } from './conversation.ts';
import type { ConversationDraft } from './use-conversation-draft.ts';

const fail = (thrown: unknown) => showToast('error', isApiError(thrown) ? thrown.message : String(thrown));

/** First texts of an answer: from a template, or a suggestion. */
export function useAnswerText(
  debtor: ConversationDetail['debtor'],
  { channel, subject: own }: ConversationDraft,
  change: (next: Partial<ConversationDraft>) => void,
  { accountId, isReply }: { readonly accountId: string | null; readonly isReply: boolean },
) {
  const client = useClient();
  const [isGenerating, setGenerating] = useState(false);
  return {
    isGenerating,
    take: async (templateId: string): Promise<void> => {
      await client.send(readTemplate, { params: { id: templateId } }).then(({ content }) => {
        const { subject, message, format } = contentIn(content, debtor.language);
        // An answer keeps the subject of what it answers.
        change({ templateId, message, format, ...(isReply ? {} : { subject }) });
      }, fail);
    },
    generate: async (): Promise<void> => {
      setGenerating(true);
      const input = { params: { a: debtor._id, b: accountId ?? ('all' as const) }, query: { type: channel } };
      await client.send(generateReply, input).then(({ subject, message }) => {
        const format = message.trimStart().startsWith('<') ? 'html' : 'text';
        change({ templateId: null, format, message, subject: own || subject });
      }, fail);
      setGenerating(false);
    },
  };
}
