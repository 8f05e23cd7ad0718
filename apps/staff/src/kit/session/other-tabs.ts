/** What tabs of one browser tell each other of the session they share. */
export type SessionNews = { readonly kind: 'renewed'; readonly token: string } | { readonly kind: 'ended' };

const NAME = 'recoup-session';
// Browsers hand it to pages of this very origin only; nothing of it is stored.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

export function onOtherTab(listen: (news: SessionNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listen(data));
}

export function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news);
}

/** One tab after the other; without locks (an insecure origin, an old browser) the server's grace has to do. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(NAME, work);
  else await work();
}
