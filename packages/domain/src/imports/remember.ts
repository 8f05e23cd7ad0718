/**
 * Remembers the last answers of a function of one text, since columns repeat themselves. Holds at most `limit` answers;
 * when they are full it starts over, which keeps memory constant over a million rows.
 */
export function remember<Answer>(read: (text: string) => Answer, limit = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = read(text);
    if (known.size >= limit) known.clear();
    known.set(text, answer);
    return answer;
  };
}
