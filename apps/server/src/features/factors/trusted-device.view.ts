import type { Language } from '@recoup/domain/languages.ts';
import { deviceName, maskAddress } from '@recoup/domain/members/device-name.ts';
import type { TrustedDevice } from './trusted-devices.store.ts';

/** A browser that is not asked for the second factor, as its owner knows it. */
export function trustedDeviceView(row: TrustedDevice, language: Language) {
  return {
    _id: row.id,
    device: deviceName(row.userAgent, language),
    address: maskAddress(row.ip ?? ''),
    trustedAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
