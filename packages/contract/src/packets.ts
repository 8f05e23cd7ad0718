import { packetParts } from '@recoup/domain/packets/packet-parts.ts';
import { z } from 'zod';
import { attachment } from './attachments.ts';
import { call } from './call.ts';
import { id, idParams } from './scalars.ts';

export const makePacket = call({
  name: 'packet.make',
  method: 'POST',
  path: '/dispute/{id}/packet',
  summary:
    'Put the papers about a dispute together as one PDF of at most a hundred pages; it is kept with the account and can go with the answer',
  access: { who: 'staff', permission: 'dispute.write' },
  params: idParams,
  body: z.strictObject({
    _id: id.optional(),
    /** What the packet holds. */
    parts: z.array(z.enum(packetParts)).min(1).max(packetParts.length),
  }),
  isNamedByCaller: true,
  reply: attachment,
  errors: ['NOT_FOUND', 'OVERLOADED'],
  timeoutMs: 60_000,
});
