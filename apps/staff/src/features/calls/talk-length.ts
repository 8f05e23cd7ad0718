/** How long both sides spoke, as 2:05; null where nobody answered. */
export function talkLength(call: { readonly answeredAt: string | null; readonly hangupAt: string | null }) {
  if (call.answeredAt === null || call.hangupAt === null) return null;
  const seconds = Math.max(0, Math.round((Date.parse(call.hangupAt) - Date.parse(call.answeredAt)) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
