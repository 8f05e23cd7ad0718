import type { CardMovement } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';
import { findPayments, keysInDirectory, type OwnPayment } from './reconciliation.store.ts';

/** The provider's movements that concern a company, and the payments that they or our own books touch. */
export interface OwnMovements {
  readonly movements: readonly CardMovement[];
  readonly payments: readonly OwnPayment[];
  /** Movements of payments that no company here knows and that carry no company's mark. */
  readonly unclaimed: number;
}

/**
 * Picks out of an account's movements those of one company: of payments that it knows by the provider's name, then by
 * ours. One that nobody here knows is its own when its mark says so; that is enough to list it, never to book it (G21).
 */
export async function ownMovements(
  work: Work,
  options: {
    readonly provider: string;
    readonly since: Date;
    readonly movements: readonly CardMovement[];
    readonly alsoIntents: readonly string[];
  },
): Promise<OwnMovements> {
  const { provider, since, movements } = options;
  const intents = movements.flatMap((movement) => movement.intentId ?? []);
  const payments = await findPayments(work, {
    provider,
    since,
    intentIds: [...new Set([...intents, ...options.alsoIntents])],
    paymentIds: [...new Set(movements.flatMap((movement) => (isUuid(movement.paymentId) ? movement.paymentId : [])))],
  });
  const known = new Set(payments.flatMap((payment) => payment.intentId ?? []));
  const asked = new Set(payments.filter((payment) => !payment.intentId).map((payment) => payment.id));
  const unknown = [...new Set(intents.filter((intent) => !known.has(intent)))];
  const others = await keysInDirectory(work.trx, unknown);
  // A refund or dispute carries no mark; the charge of the same payment does.
  const marked = new Set(movements.flatMap((each) => (each.companyId === work.companyId ? (each.intentId ?? []) : [])));
  const isOwn = ({ intentId, paymentId }: CardMovement) =>
    intentId !== null &&
    (known.has(intentId) || (!others.has(intentId) && (marked.has(intentId) || asked.has(paymentId ?? ''))));
  const own = movements.filter(isOwn);
  const claimed = new Set(movements.flatMap((each) => (each.companyId ? (each.intentId ?? []) : [])));
  const unclaimed = unknown.filter((intent) => !others.has(intent) && !claimed.has(intent)).length;
  return { movements: own, payments, unclaimed };
}

function isUuid(text: string | null): text is string {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
