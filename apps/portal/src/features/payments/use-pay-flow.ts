import { codeOf, unreachable } from '@recoup/client/api-error.ts';
import type { Client } from '@recoup/client/create-client.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { payWithMethod } from '@recoup/contract/payment-methods.ts';
import {
  cancelPayment,
  continuePayment,
  readPayment,
  returnFromProvider,
  startPayment,
} from '@recoup/contract/portal.ts';
import { readPortalEstimate } from '@recoup/contract/portal-estimates.ts';
import { readStatement } from '@recoup/contract/portal-statement.ts';
import { mandateVersion } from '@recoup/domain/payment-methods/mandate-text.ts';
import { type Dispatch, useEffect, useReducer } from 'react';
import { uuidv7 } from 'uuidv7';
import { keepAttempt } from './kept-attempt.ts';
import { payFlow } from './pay-flow.ts';
import { type Attempt, keptOf, newCard, type PayEvent, type PayState, type PortalPayment } from './pay-state.ts';

type Report = Dispatch<PayEvent>;

/** Pauses between two looks at a payment that is being settled, in milliseconds; the last one repeats. */
const pausesMs = [800, 1_200, 2_000, 3_000, 5_000, 8_000];
/** Every so many looks our server is asked to look at the provider too, in case the provider's message got lost. */
const looksPerReturn = 5;

function failed(error: unknown): PayEvent {
  const code = codeOf(error);
  return { type: code === unreachable ? 'lost' : 'refused', code };
}

function looked(payment: PortalPayment): PayEvent {
  return { type: 'looked', payment, freshId: uuidv7() };
}

async function send(client: Client, attempt: Attempt) {
  const { paymentId, accountIds, amountCents, besidePlanId = null, estimateId, way = newCard, continues } = attempt;
  if (continues) return client.send(continuePayment, { params: { id: paymentId } });
  const body = { _id: paymentId, accountIds: [...accountIds], amountCents, besidePlanId };
  if (way.savedId) return client.send(payWithMethod, { params: { id: way.savedId }, body });
  const { method, keeps: keepsMethod } = way;
  const agreement = method === 'ACH' || keepsMethod ? { textVersion: mandateVersion } : null;
  if (estimateId) {
    const deposit = { _id: paymentId, intent: 'ESTIMATE_PAYMENT', estimateId, amountCents } as const;
    return client.send(startPayment, { body: { ...deposit, method, keepsMethod, agreement } });
  }
  return client.send(startPayment, { body: { ...body, method, keepsMethod, agreement } });
}

async function start(client: Client, attempt: Attempt): Promise<PayEvent> {
  try {
    return { type: 'started', reply: await send(client, attempt) };
  } catch (error) {
    if (codeOf(error) !== 'PAYMENT_IN_PROGRESS') return failed(error);
    return openElsewhere(client, attempt);
  }
}

/** Which payment is in the way: the person may continue it or give it up. */
async function openElsewhere(client: Client, { estimateId }: Attempt): Promise<PayEvent> {
  try {
    const { openPayment } = estimateId
      ? await client.send(readPortalEstimate, { params: { id: estimateId } })
      : await client.send(readStatement, {});
    return openPayment ? { type: 'occupied', payment: openPayment } : { type: 'refused', code: 'PAYMENT_IN_PROGRESS' };
  } catch (error) {
    return failed(error);
  }
}

async function look(client: Client, paymentId: string, atProvider: boolean): Promise<PayEvent> {
  try {
    return looked(
      atProvider
        ? await client.send(returnFromProvider, { params: { id: paymentId } })
        : await client.send(readPayment, { params: { id: paymentId } }),
    );
  } catch (error) {
    return failed(error);
  }
}

async function cancel(client: Client, paymentId: string): Promise<PayEvent> {
  try {
    return looked(await client.send(cancelPayment, { params: { id: paymentId } }));
  } catch (error) {
    return failed(error);
  }
}

/** Does what a stage is waiting for. Answers clean-up work, if there is any. */
function run(client: Client, state: PayState, report: Report): (() => void) | undefined {
  switch (state.stage) {
    case 'starting':
      void start(client, state.attempt).then(report);
      return undefined;
    case 'returning':
      void look(client, state.attempt.paymentId, true).then(report);
      return undefined;
    case 'canceling':
      void cancel(client, state.attempt.paymentId).then(report);
      return undefined;
    case 'waiting': {
      const { attempt, looks, reachable } = state;
      const atProvider = !reachable || looks % looksPerReturn === looksPerReturn - 1;
      const pause = pausesMs[Math.min(looks, pausesMs.length - 1)];
      const timer = setTimeout(() => void look(client, attempt.paymentId, atProvider).then(report), pause);
      return () => clearTimeout(timer);
    }
    default:
      return undefined;
  }
}

/**
 * The pay page's state and its traffic with the server. The attempt is kept in the tab first and sent after; a stage is
 * worked on once, when it is entered.
 */
export function usePayFlow(path: string, opening: PayState): readonly [PayState, Report] {
  const client = useClient();
  const [state, report] = useReducer(payFlow, opening);
  useEffect(() => {
    keepAttempt(path, keptOf(state));
    return run(client, state, report);
  }, [path, client, state]);
  return [state, report];
}
