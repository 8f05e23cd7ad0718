import { availabilities, callLines } from '@recoup/domain/members/work-habits.ts';
import { memberStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { activityPage, activityQuery } from './activities.ts';
import { call } from './call.ts';
import { debtorRow } from './debtors.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, limit, listOf, page, requiredName, text } from './scalars.ts';
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
  summary: 'Remove a member, or take back an invitation; customers, accounts and open tasks go to `to`, or to nobody',
  access: { who: 'staff', permission: 'member.write' },
  params: idParams,
  query: z.strictObject({ to: id.optional() }),
  reply: done,
  // Tens of thousands of records may go to somebody else with it.
  timeoutMs: 60_000,
  errors: ['USER_NOT_FOUND', 'USER_CAN_NOT_DELETE_ITSELF', 'LAST_ADMIN', 'REAUTH_REQUIRED'],
});

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** How a member works: how they are called and addressed, and how calls reach them. */
const memberHabits = z.strictObject({
  name: requiredName(200),
  language,
  /** Where calls ring: in the browser, or at a phone that they confirmed as their own, E.164. */
  callLine: named('CallLine', { line: z.enum(callLines), phone: text(40).nullable() }),
  /** Whoever is away is not rung. */
  availability: z.enum(availabilities),
  /** When calls reach them, at the company's place: days of the week from 1, Monday; null: always. */
  hours: named('WorkHours', { days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock, to: clock }).nullable(),
});

/** A member of the team, or somebody who was one. */
const memberProfile = named('MemberProfile', {
  _id: id,
  email: z.string(),
  roles: z.array(role),
  status: z.enum([...memberStatuses, 'REMOVED', 'VISITING']),
  ...memberHabits.shape,
});

export const readMemberProfile = call({
  name: 'member.profile',
  method: 'GET',
  path: '/member/{id}',
  summary: 'A member and how they work; to Administrators anybody’s, to others their own',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  reply: memberProfile,
  errors: ['USER_NOT_FOUND'],
});

export const changeMember = call({
  name: 'member.update',
  method: 'PUT',
  path: '/member/{id}',
  summary: 'Change how a member is called and works; Administrators anybody’s, others their own',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  body: z.strictObject({ ...memberHabits.partial().shape, seen: memberHabits.partial().optional() }),
  reply: memberProfile,
  errors: ['USER_NOT_FOUND', 'STALE_VERSION', 'DEMO_USER_NO_HAVE_PERMISSIONS'],
});

export const memberActivities = call({
  name: 'member.activities',
  method: 'GET',
  path: '/member/{id}/activities',
  summary: 'What a member did, newest first; to Administrators anybody’s, to others their own',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  query: activityQuery,
  reply: activityPage,
  errors: ['USER_NOT_FOUND'],
});

export const memberDebtors = call({
  name: 'member.debtors',
  method: 'GET',
  path: '/member/{id}/debtors',
  summary: 'The customers that a member looks after; to Administrators anybody’s, to others their own',
  access: { who: 'staff', permission: 'user.self' },
  params: idParams,
  query: z.strictObject({ page, limit, search: text(200).optional() }),
  reply: listOf(debtorRow),
  errors: ['USER_NOT_FOUND'],
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
