const LIMIT_MS = 5_000;

/** Whether the server gives out a newer app than the one that runs here; false when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!own) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}
