import { useCall } from '@recoup/client/use-call.ts';
import { debtorMessages } from '@recoup/contract/messages.ts';

const LOOKED_AT = 20;

/** What a customer wrote since a moment and no machine wrote for them, newest first; nothing before the moment is known. */
export function useWaitingWords(asked: { readonly debtorId: string; readonly since: string } | null) {
  const list = useCall(
    debtorMessages,
    asked && { params: { id: asked.debtorId }, query: { page: 1, limit: LOOKED_AT } },
  );
  if (!asked) return [];
  return (list.data?.data ?? [])
    .filter(({ direction, at, isAutomatic }) => direction === 'incoming' && !isAutomatic && at >= asked.since)
    .map(({ _id, text, quotedText }) => ({ _id, words: text || quotedText }));
}
