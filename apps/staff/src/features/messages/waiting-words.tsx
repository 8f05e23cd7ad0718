import { useCall } from '@recoup/client/use-call.ts';
import { debtorMessages } from '@recoup/contract/messages.ts';

const LOOKED_AT = 20;
const SHOWN = 5;

/** What a customer wrote since a moment and waits for an answer to, newest first, word for word. */
export function WaitingWords({ debtorId, since }: { readonly debtorId: string; readonly since: string }) {
  const list = useCall(debtorMessages, { params: { id: debtorId }, query: { page: 1, limit: LOOKED_AT } });
  const waiting = (list.data?.data ?? []).filter(
    ({ direction, at, isAutomatic }) => direction === 'incoming' && !isAutomatic && at >= since,
  );
  if (waiting.length === 0) return null;
  return (
    <ul className="space-y-1.5">
      {waiting.slice(0, SHOWN).map((message) => (
        <li key={message._id}>
          <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line break-words border-border border-l-2 pl-3 text-body">
            {message.text || message.quotedText}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
