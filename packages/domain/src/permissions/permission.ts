import { isReadingScope, type KeyScope, keyScopes } from '../api-keys/key-scopes.ts';
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
  /** The scope by which a key may do it in the name of its maker; null: only somebody who is there may. */
  readonly scope: KeyScope | null;
}

/** For people alone. */
function rule(roles: readonly Standing[], demo = true, visiting = true): Rule {
  return { roles, demo, visiting, scope: null };
}

/** For people, and for keys that carry the scope. */
function keyed(scope: KeyScope, roles: readonly Standing[], demo = true): Rule {
  return { roles, demo, visiting: true, scope };
}

/**
 * Who may do what; the server's one gate and the screens read the same table, and what is not in it nobody may (G36).
 * An Operator works Accounts and the Dashboard and may read a customer's page; everything else is the Administrator's.
 */
export const permissions = {
  'user.self': rule(both),
  'user.security': rule(both, false, false),
  /** What one hears of, and how; whoever visits from the parent hears of nothing. */
  'user.news': rule(both, true, false),
  /** What members write to each other: between people who sign in here, and neither keys nor the parent. */
  'user.chat': rule(both, true, false),
  /** Asking the staff agent, which reads what whoever asks may read. */
  'user.agent': rule(both, true, false),
  'company.read': keyed('settings:read', both),
  'company.write': rule(admin, false),
  /** Deleting the company, and keeping it after all; a child without people by its parent's. */
  'company.close': rule(admin, false),
  /** Child companies: making them, and looking into them. */
  'company.child': rule(admin, false, false),
  /** Names of the team, to assign work to. */
  'member.list': keyed('members:read', both),
  'member.read': keyed('members:read', admin),
  'member.write': rule(admin, false),
  /** Handing the company over to another Administrator. */
  'company.owner': rule(admin, false, false),
  'account.read': keyed('accounts:read', both),
  'account.write': keyed('accounts:write', both),
  'account.import': keyed('accounts:write', both),
  'account.status': keyed('accounts:write', both),
  'account.workflow': keyed('accounts:write', both),
  'account.delete': keyed('accounts:write', admin),
  'debtor.read': keyed('customers:read', both),
  'debtor.list': keyed('customers:read', admin),
  'debtor.write': keyed('customers:write', admin),
  /** Everything about one customer as a file: for people who show who they are. */
  'debtor.export': rule(admin, false),
  'contact.write': keyed('customers:write', admin),
  'project.read': keyed('accounts:read', admin),
  'project.write': keyed('accounts:write', admin),
  'dispute.read': keyed('customers:read', admin),
  'dispute.write': keyed('customers:write', admin),
  /** Contracts with their files; an Operator sees the name and status of an account's. */
  'contract.read': keyed('customers:read', admin),
  'contract.write': keyed('customers:write', admin),
  'estimate.read': keyed('accounts:read', admin),
  'estimate.write': keyed('accounts:write', admin),
  'task.read': keyed('tasks:read', both),
  'task.write': keyed('tasks:write', both),
  /** The company's own account for taking payments: how it stands, and what it brings. */
  'pay.read': rule(admin),
  'pay.write': rule(admin, false),
  /** The log of calls and what rings; an Operator's own. */
  'call.read': rule(both),
  /** Speaking with customers: for people who are there themselves. */
  'call.write': rule(both),
  /** What was recorded. */
  'call.listen': rule(admin, true, false),
  'custom-field.write': keyed('settings:write', admin),
  'message.read': keyed('messages:read', admin),
  /** What oneself has read of a conversation, and is writing in it. */
  'message.attend': rule(admin),
  'message.write': keyed('messages:write', admin),
  /** What the AI agent may do for customers, and trying it out. */
  'agent.read': keyed('settings:read', admin),
  'agent.write': rule(admin, false),
  'workflow.read': keyed('campaigns:read', admin),
  'workflow.write': keyed('campaigns:write', admin),
  'template.read': keyed('campaigns:read', admin),
  'template.write': keyed('campaigns:write', admin),
  'transaction.read': keyed('payments:read', admin),
  /** What came in by hand, and where credit goes. */
  'transaction.record': keyed('payments:write', both),
  /** Refunds, fees, what is waived or taken back. */
  'transaction.write': keyed('payments:write', admin),
  'dashboard.read': keyed('reports:read', both),
  /** Reports with the names of customers and of the team. */
  'report.read': keyed('reports:read', admin),
  /** Views of lists are arranged by and for people. */
  'view.write': rule(both),
  /** Looking at the portal as a customer sees it. */
  'portal.view': rule(both),
  'api-key.read': rule(admin, true, false),
  'api-key.write': rule(admin, false, false),
  /** What the company pays for Recoup itself: for people who sign in there, and neither keys nor the parent. */
  'billing.read': rule(admin, true, false),
  'billing.write': rule(admin, false, false),
  'live.read': rule(both),
  'settings.read': keyed('settings:read', admin),
  'settings.write': keyed('settings:write', admin, false),
  'integration.read': keyed('settings:read', admin),
  /** Where news of the company flow to: decided by people. */
  'integration.write': rule(admin, false),
  'activity.read': keyed('reports:read', admin),
  'audit.read': keyed('security:read', admin),
  'time-machine': rule(admin),
  /** Opening a company, and nothing else until it is open. */
  'registration.write': rule(['FOUNDER'], false),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as Permission[];

/** What a key lets through of what its maker may do. */
export interface KeyLimits {
  readonly scopes: readonly string[];
  /** It reads; what would change something is checked and refused. */
  readonly isTest: boolean;
}

/** A signed-in member, or a key of theirs. */
export interface Member {
  readonly roles: readonly string[];
  /** Signed in by the demo login. */
  readonly isDemo: boolean;
  /** The company of which they are, where they act in a child of it. */
  readonly parent?: object | undefined;
  /** Undefined where they are there themselves. */
  readonly key?: KeyLimits | undefined;
}

/** Whether a member may do something: ok, `FORBIDDEN`, `SCOPE_MISSING` of a key, or the demo's own refusal. */
export function checkPermission(member: Member, permission: Permission): { readonly ok: true } | Refusal {
  if (!mayDo({ roles: member.roles }, permission)) return refuse('FORBIDDEN');
  if (member.parent && !permissions[permission].visiting) return refuse('FORBIDDEN');
  if (!mayDo(member, permission)) return refuse('SCOPE_MISSING');
  return member.isDemo && !isOpenInDemo(permission) ? refuse('DEMO_USER_NO_HAVE_PERMISSIONS') : { ok: true };
}

/** The scope by which a key may do it; null: no key may. */
export function scopeOf(permission: Permission): KeyScope | null {
  return permissions[permission].scope;
}

/** Whether visitors of the demo may do it where their role does. */
export function isOpenInDemo(permission: Permission): boolean {
  return permissions[permission].demo;
}

/**
 * True when one of the roles carries the permission, and the key its scope where there is one; roles add up. The demo's own
 * limits are `checkPermission`'s.
 */
export function mayDo({ roles, key }: Pick<Member, 'roles' | 'key'>, permission: Permission): boolean {
  const { roles: allowed, scope }: Rule = permissions[permission];
  const held: readonly string[] = allowed;
  return roles.some((role) => held.includes(role)) && (!key || (scope !== null && key.scopes.includes(scope)));
}

/** All permissions that a member has, for the screens: they offer nothing else. Whoever visits from the parent has fewer. */
export function permissionsOf(member: Pick<Member, 'roles' | 'key' | 'parent'>): Permission[] {
  return permissionNames.filter(
    (permission) => mayDo(member, permission) && (!member.parent || permissions[permission].visiting),
  );
}

/** The scopes that somebody of these roles may give to a key: those that carry something they may do themselves. */
export function scopesOf(roles: readonly string[]): KeyScope[] {
  const own = permissionsOf({ roles }).map((permission): Rule => permissions[permission]);
  return keyScopes.filter((scope) => own.some((rule) => rule.scope === scope));
}

/**
 * What is open to whoever has no second factor although their company asks everybody for one: who they are, signing out,
 * and setting one up. Null: open to everybody signed in.
 */
export function isOpenWithoutFactor(permission: Permission | null): boolean {
  return permission === null || permission === 'user.self' || permission === 'user.security';
}

/** Whether what needs this permission changes nothing, as far as keys are concerned. */
export function isReading(permission: Permission): boolean {
  const { scope }: Rule = permissions[permission];
  return scope !== null && isReadingScope(scope);
}
