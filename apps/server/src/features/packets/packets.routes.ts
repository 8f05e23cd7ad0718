import { makePacket as makeCall } from '@recoup/contract/packets.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { type Route, route } from '#server/http/route.ts';
import { attachmentView } from '../attachments/attachment.view.ts';
import { makePacket } from './make-packet.ts';

export const packetRoutes: Route[] = [
  route(makeCall, async ({ actor, params, body, requestId }, context) => {
    const { _id: id = uuidv7(), parts } = body;
    const made = await makePacket(context, { id, disputeId: params.id, parts, actor, requestId });
    return isRefusal(made) ? made : attachmentView(made);
  }),
];
