import { type Refusal, refuse } from '../errors.ts';
import type { Role } from '../vocabulary.ts';

const both = ['OPERATOR', 'ADMIN'] as const;
const admin = ['ADMIN'] as const;

/** As what a member acts. Whoever is still opening a company holds no role in it, whatever is theirs once it is open. */
export type Standing = Role | 'FOUNDER';

interface Rule {
  readonly roles: readonly Standing[];
  /** False for what a visitor of the demo may not do (document, section 6). */
  readonly demo: boolean;
  /** False for what somebody of the parent company may not do in a child: it belongs to whoever signs in there. */
  readonly visiting: boolean;
}

function rule(roles: readonly Standing[], demo = true, visiting = true): Rule {
  return { roles, demo, visiting };
}

/**
 * Who may do what; the server's one gate and the screens read the same table, and what is not in it nobody may (G36).
 * An Operator works Accounts and the Dashboard and may read a customer's page; everything else is the Administrator's.
 */
export const permissions = {
  'user.self': rule(both),
  'user.security': rule(both, false, false),
  'company.read': rule(both),
  'company.write': rule(admin, false),
  /** Child companies: making them, and looking into them. */
  'company.child': rule(admin, false, false),
  'member.read': rule(admin),
  'member.write': rule(admin, false),
  'account.read': rule(both),
  'account.write': rule(both),
  'account.import': rule(both),
  'account.status': rule(both),
  'account.workflow': rule(both),
  'account.delete': rule(admin),
  'debtor.read': rule(both),
  'debtor.list': rule(admin),
  'debtor.write': rule(admin),
  'contact.write': rule(admin),
  'dispute.read': rule(admin),
  'dispute.write': rule(admin),
  'task.read': rule(both),
  'task.write': rule(both),
  'custom-field.write': rule(admin),
  'message.read': rule(admin),
  'message.write': rule(admin),
  'workflow.read': rule(admin),
  'workflow.write': rule(admin),
  'template.read': rule(admin),
  'template.write': rule(admin),
  'transaction.read': rule(admin),
  /** What came in by hand, and where credit goes. */
  'transaction.record': rule(both),
  /** Refunds, fees, what is waived or taken back. */
  'transaction.write': rule(admin),
  'dashboard.read': rule(both),
  'live.read': rule(both),
  'settings.read': rule(admin),
  'settings.write': rule(admin, false),
  'integration.read': rule(admin),
  'integration.write': rule(admin, false),
  'activity.read': rule(admin),
  'audit.read': rule(admin),
  'time-machine': rule(admin),
  /** Opening a company, and nothing else until it is open. */
  'registration.write': rule(['FOUNDER'], false),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

/** A signed-in member. */
export interface Member {
  readonly roles: readonly string[];
  /** Signed in by the demo login. */
  readonly isDemo: boolean;
  /** The company of which they are, where they act in a child of it. */
  readonly parent?: object | undefined;
}

/**
 * What is open to whoever has no second factor although their company asks everybody for one: who they are, signing out,
 * and setting one up. Null: open to everybody signed in.
 */
export function isOpenWithoutFactor(permission: Permission | null): boolean {
  return permission === null || permission === 'user.self' || permission === 'user.security';
}

/** Whether a member may do something: ok, `FORBIDDEN`, or the demo's own refusal. */
export function checkPermission(member: Member, permission: Permission): { readonly ok: true } | Refusal {
  if (!mayDo(member.roles, permission)) return refuse('FORBIDDEN');
  if (member.parent && !permissions[permission].visiting) return refuse('FORBIDDEN');
  return member.isDemo && !permissions[permission].demo ? refuse('DEMO_USER_NO_HAVE_PERMISSIONS') : { ok: true };
}

/** True when one of the roles carries the permission; roles add up. The demo's own limits are `checkPermission`'s. */
export function mayDo(roles: readonly string[], permission: Permission): boolean {
  const allowed: readonly string[] = permissions[permission].roles;
  return roles.some((role) => allowed.includes(role));
}

/** All permissions that roles carry, for the screens: they offer nothing else. Whoever visits from the parent has fewer. */
export function permissionsOf(roles: readonly string[], isVisiting = false): Permission[] {
  return permissionNames.filter(
    (permission) => mayDo(roles, permission) && (!isVisiting || permissions[permission].visiting),
  );
}
