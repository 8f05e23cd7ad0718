import type { Answer, Application } from './start-application.ts';

/** The count and fingerprint of a set as it is now, which a bulk change must name (G28); nothing where it is refused. */
export async function seenSet(
  app: Application,
  token: string,
  [method, path]: readonly [string, string],
  body: Readonly<Record<string, unknown>>,
): Promise<{ count: number; fingerprint: string }> {
  const { _id: _unused, ...rest } = body;
  const { status, body: answer } = await app.send<{ preview: { matched: number; fingerprint: string } | null }>(
    method,
    path,
    { token, body: { ...rest, preview: true } },
  );
  const seen = status === 200 ? answer.preview : null;
  return { count: seen?.matched ?? 0, fingerprint: seen?.fingerprint ?? '' };
}

/** Counts the set, then changes exactly it, as a person does. */
export async function sendBulk<T>(
  app: Application,
  token: string,
  door: readonly [string, string],
  body: Readonly<Record<string, unknown>>,
): Promise<Answer<T>> {
  const expected = await seenSet(app, token, door, body);
  return app.send<T>(...door, { token, body: { ...body, expected } });
}

/** A sample's body, with the set that is there now where the call is a bulk change. */
export async function namingItsSet(
  app: Application,
  token: string,
  [method, path]: readonly [string, string],
  body: unknown,
): Promise<unknown> {
  if (typeof body !== 'object' || body === null || !('expected' in body)) return body;
  const { expected: _other, ...rest } = body;
  return { ...rest, expected: await seenSet(app, token, [method, path], rest) };
}
