import { isApiError } from '@recoup/client/api-error.ts';

/** Records of which somebody was told that they say something else by now. */
const told = new WeakSet<object>();

/**
 * Sends an edit with what its writer saw, so that nobody writes over somebody else's change unseen (G27). Who was told
 * once, and saves again, means it: what they typed is not lost for it. `record` is the one that the form was opened with.
 */
export async function asSeen<S, R>(
  record: object,
  seen: S,
  send: (seen: { readonly seen?: S }) => Promise<R>,
): Promise<R> {
  try {
    return await send(told.has(record) ? {} : { seen });
  } catch (thrown) {
    if (isApiError(thrown) && thrown.code === 'STALE_VERSION') told.add(record);
    throw thrown;
  }
}
