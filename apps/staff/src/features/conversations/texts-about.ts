import type { Feed } from './conversation.ts';

/**
 * The texts that say what an answer is about, the telling ones first: what the customer wrote last, what they repeated
 * under it, and what we had written to them.
 */
export function textsAbout({ data }: Feed): string[] {
  const messages = data.flatMap((item) => (item.kind === 'MESSAGE' ? [item.message] : []));
  const at = messages.findIndex(({ direction, isAutomatic }) => direction === 'incoming' && !isAutomatic);
  const theirs = messages[at];
  const ours = messages.slice(Math.max(at, 0)).find(({ direction }) => direction === 'outgoing');
  return [
    ...(theirs ? [`${theirs.subject} ${theirs.text}`, theirs.quotedText] : []),
    ...(ours ? [`${ours.subject} ${ours.text}`] : []),
  ];
}
