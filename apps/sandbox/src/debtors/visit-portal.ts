import type { Sandbox } from '../sandbox.ts';
import { type Caller, callPortal } from './portal-call.ts';

/** Confirms a payment with a test card, as the card form would; answers whether it was paid. */
export type ConfirmCard = (
  card: { clientSecret: string; publishableKey: string },
  paymentMethod: string,
) => Promise<boolean>;

export type Visit = 'opened' | 'paid' | 'declined';

type Owed = { _id: string; balanceCents: number; status: string };

/** A debtor opens the link, reads what is owed and, with a payment method, pays what is due. */
export async function visitPortal(
  sandbox: Sandbox,
  caller: Caller,
  pay: { paymentMethod: string; confirm: ConfirmCard } | null,
): Promise<Visit> {
  const session = await callPortal(caller, {
    method: 'POST',
    path: '/portal/session',
    body: { path: caller.link.path },
  });
  const token = textAt(session, 'token');
  const statement = await callPortal(caller, { method: 'GET', path: '/portal/statement', token });
  const due = chooseAccounts(statement);
  if (pay === null || due.length === 0) return 'opened';
  const started = await callPortal(caller, {
    method: 'POST',
    path: '/portal/payments',
    token,
    body: {
      _id: timeOrderedId(sandbox),
      accountIds: due.map(({ _id }) => _id),
      amountCents: due.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
    },
  });
  const card = at(started, 'card');
  // No card is asked for when the payment was already carried out.
  if (card === null) return 'opened';
  const keys = { clientSecret: textAt(card, 'clientSecret'), publishableKey: textAt(card, 'publishableKey') };
  const paid = await pay.confirm(keys, pay.paymentMethod);
  const paymentId = textAt(at(started, 'payment'), '_id');
  await callPortal(caller, { method: 'POST', path: `/portal/payments/${paymentId}/return`, token, body: {} });
  return paid ? 'paid' : 'declined';
}

/** What is overdue; all that is open when nothing is. Disputed ones are left alone. */
function chooseAccounts(statement: unknown): Owed[] {
  const accounts: unknown = at(statement, 'accounts');
  const open = (Array.isArray(accounts) ? accounts : [])
    .map((account: unknown) => ({
      _id: textAt(account, '_id'),
      balanceCents: Number(at(account, 'balanceCents')),
      status: textAt(account, 'status'),
    }))
    .filter(({ balanceCents, status }) => balanceCents > 0 && (status === 'open' || status === 'overdue'));
  const overdue = open.filter(({ status }) => status === 'overdue');
  return (overdue.length > 0 ? overdue : open).slice(0, 100);
}

function at(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}

function textAt(object: unknown, name: string): string {
  const value = at(object, name);
  if (typeof value !== 'string') throw new Error(`The portal answered without "${name}".`);
  return value;
}

/** A version 7 UUID: the payer makes the id of the payment, and the product wants them in order of time. */
function timeOrderedId(sandbox: Sandbox): string {
  const time = sandbox.now().getTime().toString(16).padStart(12, '0');
  const rest = sandbox.ids.uuid();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}
