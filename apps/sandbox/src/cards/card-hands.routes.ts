import type { FastifyInstance } from 'fastify';
import { passBillingTime } from '../billing/pass-billing-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { answerChallenge } from './answer-challenge.ts';
import { passBankDays } from './bank-days.ts';
import { isCardRefusal } from './card-refusal.ts';
import { closeDispute, openDispute, returnDebit } from './disputes.ts';
import { failBankPayment } from './fail-bank-payment.ts';
import { viewIntentInBrowser } from './payment-intents.ts';
import { addRecord, removeRecord } from './provider-records.ts';
import { endRefund } from './refunds.ts';
import { settleProcessing } from './settle-payment.ts';
import { viewSetupInBrowser } from './setup-intents.ts';

/** What is wished; each call asks for the fields that it needs, and its schema makes sure that they are there. */
type Options = {
  paymentIntent: string;
  code: string;
  reason?: string;
  amount?: number;
  dispute: string;
  refund: string;
  outcome: string;
  days: number;
  metadata?: Record<string, string>;
  clientSecret: string;
  confirmed: boolean;
};

/** What banks, card networks and cardholders do by themselves, for tests and for the demo. */
export function addCardHands(app: FastifyInstance, sandbox: Sandbox): void {
  const hand = (url: string, schema: object, act: (options: Options) => object) =>
    app.post<{ Body: Options }>(url, { schema: { body: schema } }, async (request, reply) => {
      try {
        const answer = act(request.body);
        passBillingTime(sandbox);
        return answer;
      } catch (error) {
        if (!isCardRefusal(error)) throw error;
        return reply.code(error.cardAnswer.status).send(error.cardAnswer.body);
      }
    });

  app.post<{ Body: { paymentIntent?: string } | null }>(
    '/api/cards/settle',
    { schema: { body: body({}, { paymentIntent: id }) } },
    (request) => {
      const settled = settleProcessing(sandbox, request.body?.paymentIntent ?? null);
      passBillingTime(sandbox);
      return { settled };
    },
  );
  hand('/api/cards/fail', body({ paymentIntent: id, code: nacha }), ({ paymentIntent, code }) => ({
    failed: failBankPayment(sandbox, paymentIntent, code),
  }));
  hand('/api/cards/return', body({ paymentIntent: id, code: nacha }), ({ paymentIntent, code }) =>
    returnDebit(sandbox, paymentIntent, code),
  );
  hand(
    '/api/cards/disputes',
    body({ paymentIntent: id }, { reason: id, amount: cents }),
    ({ paymentIntent, reason = 'fraudulent', amount = null }) =>
      openDispute(sandbox, paymentIntent, { reason, amount }),
  );
  hand('/api/cards/disputes/close', body({ dispute: id, outcome: { enum: ['won', 'lost'] } }), ({ dispute, outcome }) =>
    closeDispute(sandbox, dispute, outcome === 'won' ? 'won' : 'lost'),
  );
  hand(
    '/api/cards/refunds/end',
    body({ refund: id, outcome: { enum: ['succeeded', 'failed'] } }),
    ({ refund, outcome }) => endRefund(sandbox, refund, outcome === 'failed' ? 'failed' : 'succeeded'),
  );
  hand('/api/cards/days', body({ days: { type: 'integer', minimum: 1, maximum: 400 } }), ({ days }) => ({
    happened: passBankDays(sandbox, days),
  }));
  hand('/api/cards/records/remove', body({ paymentIntent: id }), ({ paymentIntent }) => ({
    removed: removeRecord(sandbox, paymentIntent),
  }));
  hand(
    '/api/cards/records/add',
    body({ amount: cents }, { metadata: { type: 'object', additionalProperties: id } }),
    ({ amount = 0, metadata = {} }) => addRecord(sandbox, amount, metadata),
  );
  // The challenge is answered by the cardholder's browser, which knows the client secret and nothing else.
  hand(
    '/api/cards/three-d-secure',
    body({ clientSecret: id, confirmed: { type: 'boolean' } }),
    ({ clientSecret, confirmed }) => {
      const answered = answerChallenge(sandbox, clientSecret, confirmed);
      return answered.object === 'setup_intent' ? viewSetupInBrowser(answered) : viewIntentInBrowser(answered);
    },
  );
}

const id = { type: 'string', minLength: 1, maxLength: 200 };
const cents = { type: 'integer', minimum: 1, maximum: 99_999_999 };
const nacha = { type: 'string', pattern: '^R\\d{2}$' };

function body(required: Record<string, object>, optional: Record<string, object> = {}): object {
  const names = Object.keys(required);
  return {
    type: names.length === 0 ? ['object', 'null'] : 'object',
    additionalProperties: false,
    required: names,
    properties: { ...required, ...optional },
  };
}
