import { useWaitingWords } from './use-waiting-words.ts';

const SHOWN = 5;

/** What a customer wrote since a moment and waits for an answer to, newest first, word for word. */
export function WaitingWords({ debtorId, since }: { readonly debtorId: string; readonly since: string }) {
  const waiting = useWaitingWords({ debtorId, since });
  if (waiting.length === 0) return null;
  return (
    <ul className="space-y-1.5">
      {waiting.slice(0, SHOWN).map(({ _id, words }) => (
        <li key={_id}>
          <blockquote className="max-h-40 overflow-y-auto whitespace-pre-line break-words border-border border-l-2 pl-3 text-body">
            {words}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
