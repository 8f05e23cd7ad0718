import type { Actor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { removeMethod } from './remove-method.ts';

interface Swap {
  readonly debtorId: string;
  readonly methodId: string;
  readonly replacedMethodId: string | null;
}

/**
 * Takes the method away in whose place another one was saved. While a plan or a scheduled payment is still charged to it,
 * it stays: whoever moves them to the new one asks again, and the last one to move takes it away.
 */
export async function retireReplaced(context: Context, actor: Actor, swap: Swap): Promise<void> {
  const { debtorId, methodId, replacedMethodId } = swap;
  if (!replacedMethodId || replacedMethodId === methodId) return;
  await removeMethod(context, actor, { debtorId, methodId: replacedMethodId, requestId: 'payment-method.replaced' });
}
