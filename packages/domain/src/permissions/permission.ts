/**
 * Who may do what, in one table (product document §6, G36). Server, navigation and command palette read the same rows;
 * what is not listed here may not be done.
 */
export const permissions = {
  'account.read': ['OPERATOR', 'ADMIN'],
  'account.write': ['OPERATOR', 'ADMIN'],
  'account.import': ['OPERATOR', 'ADMIN'],
  'dashboard.read': ['OPERATOR', 'ADMIN'],
  'debtor.read': ['OPERATOR', 'ADMIN'],
  'debtor.list': ['ADMIN'],
  'debtor.write': ['ADMIN'],
  'workflow.read': ['ADMIN'],
  'workflow.write': ['ADMIN'],
  'template.read': ['ADMIN'],
  'template.write': ['ADMIN'],
  'transaction.read': ['ADMIN'],
  'transaction.write': ['ADMIN'],
  'company.read': ['OPERATOR', 'ADMIN'],
  'company.write': ['ADMIN'],
  'activity.read': ['ADMIN'],
  'time-machine': ['ADMIN'],
} as const satisfies Record<string, readonly ('OPERATOR' | 'ADMIN')[]>;

export type Permission = keyof typeof permissions;

/** The permissions of a member who holds these roles; roles add up. */
export function permissionsOf(roles: readonly string[]): Permission[] {
  return (Object.keys(permissions) as Permission[]).filter((name) => mayDo(roles, name));
}

/** True when one of the roles carries the permission (default deny). */
export function mayDo(roles: readonly string[], name: Permission): boolean {
  const allowed: readonly string[] = permissions[name];
  return roles.some((role) => allowed.includes(role));
}
