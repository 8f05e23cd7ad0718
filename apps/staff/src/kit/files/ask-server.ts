const LIMIT_MS = 5_000;

/** What the server gives out: this app, another one since an update, or nothing, for it cannot be asked. */
export type ServedApp = 'same' | 'newer' | 'away';

export async function askServer(): Promise<ServedApp> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    if (!answer.ok) return 'away';
    return !own || (await answer.text()).includes(own) ? 'same' : 'newer';
  } catch {
    return 'away';
  }
}
