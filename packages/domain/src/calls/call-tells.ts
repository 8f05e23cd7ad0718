/** What a call says to whom a customer waits for: it answers them, it asks to be called back, or neither. */
export type CallTells = 'answers' | 'asks' | 'neither';

/** A talk answers what was asked; a call of theirs that nobody took, or a voice mail, waits like a message. */
export function callTells(call: { readonly direction: 'incoming' | 'outgoing'; readonly outcome: string }): CallTells {
  if (call.outcome === 'conversation') return 'answers';
  const isMissed = call.outcome === 'no-answer' || call.outcome === 'voicemail';
  return call.direction === 'incoming' && isMissed ? 'asks' : 'neither';
}
