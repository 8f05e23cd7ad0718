import type { paymentRequest } from '@recoup/contract/messages.ts';
import { portalIntents } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { RequestRow } from './account-requests.store.ts';
import { viewMessage } from './messages.view.ts';

/** A request to pay as staff see it. */
export function viewRequest(request: RequestRow): z.output<typeof paymentRequest> {
  if (request.kind === 'MESSAGE') return { kind: 'MESSAGE', message: viewMessage(request.row) };
  const { id, member, createdAt, expiresAt, openedAt, state, intent } = request.row;
  return {
    kind: 'LINK',
    link: {
      _id: id,
      member,
      at: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      state,
      intent: portalIntents.find((known) => known === intent) ?? null,
    },
  };
}
