import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { clearNameBooks, type NameType, nameTypes, plainName } from './name-books.ts';

type NewRecord = { name: string; type: NameType; value: string; servers?: (1 | 2)[] };

const recordBody = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type', 'value'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 253 },
    type: { enum: nameTypes },
    value: { type: 'string', maxLength: 2_000 },
    servers: { type: 'array', items: { enum: [1, 2] }, minItems: 1, maxItems: 2 },
  },
};

/** The owner of every domain: enters, takes away and lists what its name servers say. */
export function addNameRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { names } = sandbox;
  app.get('/api/names', () => ({ records: [...names.records.values()], isSilent: names.isSilent, asked: names.asked }));
  app.post<{ Body: NewRecord }>('/api/names', { schema: { body: recordBody } }, (request, reply) => {
    const { name, type, value, servers = [1, 2] } = request.body;
    const record = { id: sandbox.ids.make('rec'), name: plainName(name.trim()), type, value: value.trim(), servers };
    names.records.set(record.id, record);
    sandbox.live.publish('names');
    return reply.code(201).send(record);
  });
  app.delete<{ Params: { id: string } }>('/api/names/:id', (request, reply) => {
    const wasThere = names.records.delete(request.params.id);
    sandbox.live.publish('names');
    return wasThere ? reply.code(204).send() : reply.code(404).send({ error: 'NOT_FOUND' });
  });
  app.delete('/api/names', (_request, reply) => {
    clearNameBooks(names);
    sandbox.live.publish('names');
    return reply.code(204).send();
  });
  app.post<{ Body: { isSilent: boolean } }>(
    '/api/names/silence',
    {
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['isSilent'],
          properties: { isSilent: { type: 'boolean' } },
        },
      },
    },
    (request) => {
      names.isSilent = request.body.isSilent;
      return { isSilent: names.isSilent };
    },
  );
}
