// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@recoup/client/create-client.ts';
import { ClientContext } from '@recoup/client/use-call.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { useMerge } from './use-merge.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
});

/** A server that knows both customers until they are one. */
async function serve() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { preview } = JSON.parse(text);
    asked.push(preview ? 'preview' : 'merge');
    if (!preview) await new Promise<void>((resolve) => waiting.push(resolve));
    reply.writeHead(200).end(JSON.stringify({ preview: preview ? { versions: {} } : null, debtor: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const client = createClient({ base: `http://127.0.0.1:${port}/v1`, token: () => null, language: () => 'en' });
  return { asked, waiting, client };
}

test('news of a merge under way does not ask for its preview again', async () => {
  const { asked, waiting, client } = await serve();
  const { result } = renderHook(() => useMerge('019a9d00-0000-7000-8000-000000000001', 'loser'), {
    wrapper: ({ children }) => (
      <ClientContext value={client}>
        <SWRConfig value={{ dedupingInterval: 0 }}>{children}</SWRConfig>
      </ClientContext>
    ),
  });
  await waitFor(() => expect(result.current.preview).toBeDefined());
  let merged: Promise<void> | undefined;
  act(() => {
    merged = result.current.merge({});
  });
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(() => mutate(() => true));
  waiting[0]?.();
  await act(() => merged ?? Promise.resolve());
  await act(() => mutate(() => true));
  expect(asked).toEqual(['preview', 'merge']);
  expect(result.current.preview).toBeDefined();
});
