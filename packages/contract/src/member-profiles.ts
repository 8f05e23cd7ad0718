import { availabilities, callLines } from '@recoup/domain/members/work-habits.ts';
import { memberStatuses } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';
import { activityPage, activityQuery } from './activities.ts';
import { call } from './call.ts';
import { debtorRow } from './debtors.ts';
import { named } from './named.ts';
import { id, idParams, limit, listOf, page, requiredName, text } from './scalars.ts';
import { language, role } from './vocabulary.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours of a week at the company's place: days from 1, Monday. */
export const workHours = named('WorkHours', {
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: clock,
  to: clock,
});

/** How a member works: how they are called and addressed, and how calls reach them. */
const memberHabits = z.strictObject({
  name: requiredName(200),
  language,
  /** Where calls ring: in the browser, or at a phone that they confirmed as their own, E.164. */
  callLine: named('CallLine', { line: z.enum(callLines), phone: text(40).nullable() }),
  /** Whoever is away is not rung. */
  availability: z.enum(availabilities),
  /** When calls reach them, at the company's place: days of the week from 1, Monday; null: always. */
  hours: workHours.nullable(),
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
