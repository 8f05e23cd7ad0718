import { memberStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, requiredName } from './scalars.ts';
import { topic } from './topic.ts';
import { language, role } from './vocabulary.ts';

export const memberTopic = topic('member', ['member.', 'user.']);

const roleList = z.array(role).min(1).max(2);

export const member = named('Member', {
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(role),
  status: z.enum(memberStatuses),
  /** Holds the company, at first its first Administrator: cannot be removed, and stays Administrator. */
  isOwner: z.boolean(),
  /** Whether a second factor is asked for when they sign in. Told to Administrators; null to others. */
  has2Fa: z.boolean().nullable(),
  /** Until when an invitation can be taken; null for whoever joined. */
  invitedUntil: instant.nullable(),
  /** The last use of a session; null when there was none in a month. Told to Administrators. */
  lastSeenAt: instant.nullable(),
  /** What they have to work on; null where it was not asked for, and for whoever may not manage the team. */
  debtors: z.int().nullable(),
  accounts: z.int().nullable(),
  tasks: z.int().nullable(),
});

export const listMembers = call({
  name: 'member.list',
  method: 'GET',
  path: '/member',
  summary: 'The team, to assign work to; to Administrators, where asked for, also with what each works on',
  access: { who: 'staff', permission: 'member.list' },
  /** `true` also counts what each works on. */
  query: z.strictObject({ usage: z.enum(['true', 'false']).default('false') }),
  reply: z.strictObject({ data: z.array(member) }),
});

/** Whom to invite, and as what. */
export const memberInvitation = z.strictObject({
  email: z.email().max(254),
  roles: roleList,
  language: language.default('en'),
});

export const inviteMember = call({
  name: 'member.invite',
  method: 'POST',
  path: '/member/invite',
  summary: 'Invite somebody by e-mail; the link works once, for 7 days',
  access: { who: 'staff', permission: 'member.write' },
  body: memberInvitation,
  reply: member,
  errors: ['EMAIL_ALREADY_USED', 'REAUTH_REQUIRED'],
  perMinute: 60,
});

export const resendInvitation = call({
  name: 'member.resend-invitation',
  method: 'POST',
  path: '/member/invite/resend',
  summary: 'Send an invitation again, at most once a minute; links sent before open nothing any more',
  access: { who: 'staff', permission: 'member.write' },
  body: z.strictObject({ userId: id }),
  reply: member,
  errors: ['USER_NOT_FOUND', 'INVALID_STATUS', 'TOO_MANY_REQUESTS', 'REAUTH_REQUIRED'],
});

export const setMemberRoles = call({
  name: 'member.set-roles',
  method: 'PUT',
  path: '/member/{id}/role',
  summary: 'Give a member other roles; they are signed in anew with them',
  access: { who: 'staff', permission: 'member.write' },
  params: idParams,
  body: z.strictObject({ roles: roleList, seen: roleList.optional() }),
  reply: member,
  errors: ['USER_NOT_FOUND', 'LAST_ADMIN', 'STALE_VERSION', 'REAUTH_REQUIRED'],
});

export const signMemberOut = call({
  name: 'member.sign-out',
  method: 'POST',
  path: '/member/{id}/sign-out',
  summary: 'Sign a member out in every browser, for a device that is lost; their password and role stay',
  access: { who: 'staff', permission: 'member.write' },
  params: idParams,
  reply: member,
  errors: ['USER_NOT_FOUND', 'INVALID_STATUS', 'REAUTH_REQUIRED'],
});

export const makeOwner = call({
  name: 'member.make-owner',
  method: 'POST',
  path: '/member/{id}/owner',
  summary: 'Hand the company over to another Administrator; the owner alone can, and both are told by mail',
  access: { who: 'staff', permission: 'company.owner' },
  params: idParams,
  reply: member,
  errors: ['OWNER_ONLY', 'USER_NOT_FOUND', 'INVALID_STATUS', 'REAUTH_REQUIRED'],
});

export const removeMember = call({
  name: 'member.remove',
  method: 'DELETE',
  path: '/member/{id}',
  summary:
    'Remove a member, or take back an invitation; customers, accounts, projects and open tasks go to `to`, or to nobody',
  access: { who: 'staff', permission: 'member.write' },
  params: idParams,
  query: z.strictObject({ to: id.optional() }),
  reply: done,
  // Tens of thousands of records may go to somebody else with it.
  timeoutMs: 60_000,
  errors: ['USER_NOT_FOUND', 'USER_CAN_NOT_DELETE_ITSELF', 'LAST_ADMIN', 'REAUTH_REQUIRED'],
});

/** A password: long rather than odd; lists of broken ones are asked by the server (G38). */
export const newPassword = z.string().min(8).max(128);

const token = z.string().min(20).max(200);

export const readInvitation = call({
  name: 'auth.read-invitation',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Whose invitation a link is, before it is taken; the link is not used up',
  access: { who: 'public' },
  body: z.strictObject({ token }),
  reply: z.strictObject({
    company: z.string(),
    email: z.string(),
    inviter: z.string(),
    /** In which the invitation was written. */
    language,
    state: z.enum(['OPEN', 'EXPIRED', 'ACCEPTED']),
  }),
  errors: ['LINK_EXPIRED'],
  perMinute: 60,
});

export const invitationAnswer = z.strictObject({
  token,
  firstName: requiredName(100),
  lastName: requiredName(100),
  password: newPassword,
  language: language.default('en'),
});

export const acceptInvitation = call({
  name: 'auth.accept-invitation',
  method: 'POST',
  path: '/auth/register/invite',
  summary: 'Join a team along an invitation, and be signed in',
  access: { who: 'public' },
  body: z.strictObject({ invite: invitationAnswer }),
  reply: z.strictObject({ token: z.string() }),
  errors: ['LINK_EXPIRED', 'COMPANY_EXIST', 'PASSWORD_BREACHED'],
  perMinute: 60,
});

export const askForInvitation = call({
  name: 'auth.ask-for-invitation',
  method: 'POST',
  path: '/auth/invitation/ask',
  summary: 'Ask whoever invited for a new invitation, along one that has ended',
  access: { who: 'public' },
  body: z.strictObject({ token }),
  reply: done,
  errors: ['LINK_EXPIRED', 'INVALID_STATUS'],
  perMinute: 10,
});
