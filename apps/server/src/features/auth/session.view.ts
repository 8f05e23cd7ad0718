import { deviceName, maskAddress } from '@recoup/domain/members/device-name.ts';
import type { MemberActor } from '#server/actor.ts';
import type { SessionRow } from './sessions.store.ts';

/** A browser in which a member is signed in, as they know it. */
export function sessionView(row: SessionRow, { sessionId, language }: MemberActor) {
  return {
    _id: row.id,
    isCurrent: row.id === sessionId,
    device: deviceName(row.userAgent, language),
    address: maskAddress(row.ip ?? ''),
    openedAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}
