import type { apiKey } from '@recoup/contract/api-keys.ts';
import { keyState } from '@recoup/domain/api-keys/key-life.ts';
import { prefixOf } from '@recoup/domain/api-keys/key-prefix.ts';
import type { z } from 'zod';
import type { ApiKeyRow } from './api-keys.store.ts';

export function apiKeyView(row: ApiKeyRow, now: Date): z.output<typeof apiKey> {
  const { id, memberId, makerName, name, last4, scopes, allowedIps, isTest, expiresAt, createdAt, lastUsedAt } = row;
  return {
    _id: id,
    ...{ name, last4, isTest, prefix: prefixOf(isTest) },
    scopes: [...scopes],
    allowedIps: [...allowedIps],
    state: keyState(row, now),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    maker: { _id: memberId, name: makerName },
  };
}
