import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import type { FactorRow } from './factors.store.ts';

/** What a member has beside the password, as they see it. */
export function factorsView({ totpOnAt, phone, phoneOnAt, recoveryCodesLeft }: FactorRow) {
  return {
    totpOnAt: totpOnAt?.toISOString() ?? null,
    phone: phone === null ? null : maskContact('PHONE', phone),
    isPhone2Fa: phoneOnAt !== null,
    recoveryCodesLeft,
  };
}
