import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@recoup/domain/vocabulary.ts';

export const roleWords: Readonly<Record<Role, { readonly name: MessageDescriptor; readonly text: MessageDescriptor }>> =
  {
    OPERATOR: {
      name: msg`Operator`,
      text: msg`Works with accounts and tasks, sees the dashboard.`,
    },
    ADMIN: {
      name: msg`Administrator`,
      text: msg`Sees and changes everything: customers, campaigns, money, settings, the team.`,
    },
  };

/** The role that counts: whoever is an Administrator may do all that an Operator may. */
export function highestRole(roles: readonly Role[]): Role {
  return roles.includes('ADMIN') ? 'ADMIN' : 'OPERATOR';
}
