import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { answerLeg, endLeg } from './move-leg.ts';
import { ringCompany } from './ring-company.ts';
import type { HangupCause, Leg } from './voice-books.ts';

const causes = [
  'call_rejected',
  'normal_clearing',
  'originator_cancel',
  'timeout',
  'user_busy',
  'not_found',
  'no_answer',
];

/** The hands of those whose phones ring, and of those who ring a company: for the phone page and for tests. */
export function addPhoneHands(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/api/voice/legs', () => [...sandbox.voice.legs.values()].reverse().slice(0, 100).map(showLeg));
  app.get('/api/voice/recordings', () =>
    [...sandbox.voice.recordings.values()].map(({ file, ...recording }) => ({ ...recording, bytes: file.length })),
  );
  app.post<{ Params: { id: string } }>('/api/voice/legs/:id/answer', (request, reply) => {
    const leg = sandbox.voice.legs.get(request.params.id);
    if (!leg) return reply.code(404).send();
    answerLeg(sandbox, leg);
    return showLeg(leg);
  });
  app.post<{ Params: { id: string }; Body: { cause: HangupCause } }>(
    '/api/voice/legs/:id/hang-up',
    { schema: { body: endSchema } },
    (request, reply) => {
      const leg = sandbox.voice.legs.get(request.params.id);
      if (!leg) return reply.code(404).send();
      endLeg(sandbox, leg, request.body.cause);
      return showLeg(leg);
    },
  );
  app.post<{ Body: { from: string; to: string } }>('/api/voice/ring', { schema: { body: ringSchema } }, (request) =>
    showLeg(ringCompany(sandbox, request.body)),
  );
}

function showLeg(leg: Leg): object {
  const { controlId: id, recording, ...rest } = leg;
  return { id, ...rest, isRecording: recording !== null };
}

const number = { type: 'string', pattern: '^\\+[1-9][0-9]{7,14}$' };
const ringSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'to'],
  properties: { from: number, to: number },
};
const endSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['cause'],
  properties: { cause: { enum: causes } },
};
