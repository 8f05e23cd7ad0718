import autocannon from 'autocannon';

/** A request to the product or to its bare rival. */
export type LoadRequest = { readonly url: string; readonly body?: string; readonly authorization?: string };

const WARM_SECONDS = 1;

/**
 * So many clients ask for the same thing over and over, on a warm server when it is to be for longer than that takes; throws
 * when one answer was not good.
 */
export async function load({ url, body, authorization }: LoadRequest, seconds: number, connections: number) {
  const request = {
    url,
    headers: { ...(authorization ? { authorization } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST' as const, body } : {}),
    connections,
    timeout: 60,
  };
  if (seconds >= WARM_SECONDS) await autocannon({ ...request, duration: WARM_SECONDS });
  const result = await autocannon({ ...request, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  // Not the average of its samples: of a short round those of whole seconds may miss every answer.
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** The slowest of so many requests of one person, one after the other, in milliseconds. */
export async function single(request: LoadRequest, times = 20): Promise<number> {
  return Math.max(...(await answerTimes(request, times)));
}

/** How long each of so many requests of one person took, one after the other, in milliseconds. */
export async function answerTimes(
  { url, body, authorization = '' }: LoadRequest,
  times: number,
): Promise<readonly number[]> {
  const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
  const took: number[] = [];
  for (let index = 0; index <= times; index++) {
    const from = performance.now();
    const response = await fetch(url, { headers, ...(body ? { method: 'POST', body } : {}) });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    // The first one warms.
    if (index > 0) took.push(performance.now() - from);
  }
  return took;
}
