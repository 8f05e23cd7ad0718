import { channelEvents, eitherChannelEvents } from '@recoup/domain/activities/channel-events.ts';
import { type TimelineEvent, timelineEvents } from '@recoup/domain/vocabulary.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertActivities } from '../../apps/server/src/features/activities/insert-activities.store.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing, type Owing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Line {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly at: Date;
  readonly data: { readonly channel?: string };
  readonly actor: { readonly kind: 'member' | 'debtor' | 'system'; readonly id: string | null; readonly name: string };
}
interface Shown {
  readonly _id: string;
  readonly type: string;
  readonly at: string;
  readonly debtor: { readonly _id: string } | null;
}
interface Page {
  readonly data: readonly Shown[];
  readonly nextCursor: string | null;
}

let app: Application;
let company: TestCompany;
let admin: string;
let people: Owing[];
let members: string[];
let lines: Line[];

const ZONE = 'America/New_York';
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at);
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Activity Harbor', '2027-03-20T15:00:00Z');
  admin = await app.signIn(company.admin);
  people = [await makeOwing(app, company, [10_000, 20_000]), await makeOwing(app, company, [30_000])];
  people.push(await makeOwing(app, company, [5_000]));
  const { body } = await app.send<{ data: { _id: string }[] }>('GET', '/member', { token: admin });
  members = body.data.map(({ _id }) => _id);
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  lines = Array.from({ length: 400 }, (_, index) => {
    const person = pick(people, next());
    const kind = pick(['member', 'debtor', 'system'] as const, next());
    const id = kind === 'member' ? pick(members, next()) : null;
    const channel = pick(['SMS', 'EMAIL'], next());
    const type = pick(timelineEvents, next());
    return {
      type,
      debtorId: person.debtorId,
      accountId: next() % 3 === 0 ? pick(person.accountIds, next()) : null,
      // Two hours and some minutes apart: over the change of the clock, and at all hours of the day.
      at: new Date(Date.parse('2027-03-01T05:30:00Z') + (index * 8_111_000) / 2),
      data: eitherChannelEvents.includes(type) && next() % 5 > 0 ? { channel } : {},
      actor: { kind, id, name: '' },
    };
  });
  await within(app, company, async (work) => {
    await work.trx.deleteFrom('timelineEvent').execute();
    await insertActivities(work, lines);
  });
});
afterAll(() => app?.stop());

/** All pages behind each other. */
async function read(filter: Record<string, unknown>, limit: number): Promise<Shown[]> {
  const all: Shown[] = [];
  let cursor: string | null | undefined;
  do {
    const body = { ...filter, limit, ...(cursor ? { cursor } : {}) };
    const answer = await app.send<Page>('POST', '/activity/by-filter', { token: admin, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    all.push(...answer.body.data);
    cursor = answer.body.nextCursor;
  } while (cursor);
  return all;
}

interface Filter {
  readonly types?: TimelineEvent[] | undefined;
  readonly actorKind?: Line['actor']['kind'] | undefined;
  readonly memberId?: string | undefined;
  readonly debtorId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly channel?: 'SMS' | 'EMAIL' | 'CALL' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const isOf = (line: Line, channel: 'SMS' | 'EMAIL' | 'CALL') =>
  channelEvents[channel].includes(line.type) ||
  (eitherChannelEvents.includes(line.type) && (line.data.channel ?? 'EMAIL') === channel);

function expected(filter: Filter): string[] {
  const { types, actorKind, memberId, debtorId, accountId, channel, from, to } = filter;
  return lines
    .filter((line) => !types?.length || types.includes(line.type))
    .filter((line) => !actorKind || line.actor.kind === actorKind)
    .filter((line) => !memberId || line.actor.id === memberId)
    .filter((line) => !debtorId || line.debtorId === debtorId)
    .filter((line) => !accountId || line.accountId === accountId)
    .filter((line) => !channel || isOf(line, channel))
    .filter((line) => !from || dayOf(line.at) >= from)
    .filter((line) => !to || dayOf(line.at) <= to)
    .map((line) => `${line.at.toISOString()} ${line.type}`)
    .toReversed();
}

test('any mixture of filters answers the lines that it names, newest first, each once over all pages', async () => {
  const maybe = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: undefined });
  const days = Array.from({ length: 20 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        types: fc.option(fc.uniqueArray(fc.constantFrom(...timelineEvents), { maxLength: 6 }), { nil: undefined }),
        actorKind: maybe(['member', 'debtor', 'system'] as const),
        memberId: maybe(members),
        debtorId: maybe(people.map((person) => person.debtorId)),
        accountId: maybe(people.flatMap((person) => person.accountIds)),
        channel: maybe(['SMS', 'EMAIL', 'CALL'] as const),
        from: maybe(days),
        to: maybe(days),
      }),
      fc.constantFrom(7, 33, 100),
      async (filter, limit) => {
        if (filter.from && filter.to && filter.to < filter.from) return;
        const shown = await read(filter, limit);
        expect(shown.map(({ at, type }) => `${at} ${type}`)).toEqual(expected(filter));
      },
    ),
    { numRuns: 120 },
  );
});

test('words find the lines of a customer and of those merged into it, and of an invoice', async () => {
  const [winner, loser] = [people[1], people[2]];
  if (!winner || !loser) throw new Error('no customers');
  const named = { token: admin, body: { companyName: 'Zephyr Masonry', version: 1 } };
  expect((await app.send('PUT', `/debtor/${winner.debtorId}`, named)).status).toBe(200);
  const ownLines = (debtorId: string) => lines.filter((line) => line.debtorId === debtorId).length;
  const written = (await read({ debtorId: winner.debtorId }, 100)).length;
  expect(written).toBeGreaterThanOrEqual(ownLines(winner.debtorId));
  expect((await read({ search: 'zephyr' }, 100)).length).toBe(written);
  const merged = { companyId: company.id, winnerId: winner.debtorId, loserId: loser.debtorId, memberId: null };
  await within(app, company, (work) =>
    work.trx
      .insertInto('debtorMerge')
      .values({ ...merged, mergedAt: work.now })
      .execute(),
  );
  const both = await read({ search: 'zephyr' }, 100);
  expect(both.length).toBe(written + ownLines(loser.debtorId));
  expect(new Set(both.map(({ debtor }) => debtor?._id))).toEqual(new Set([winner.debtorId]));
  const [, second] = people[0]?.accountIds ?? [];
  const invoice = await read({ search: `INV-${second}` }, 100);
  expect(invoice.length).toBe(lines.filter(({ accountId }) => accountId === second).length);
  expect(await read({ search: 'nobody of that name' }, 100)).toEqual([]);
});

test('days in the wrong order are refused at their field; the dashboard shows the newest', async () => {
  const wrong = { token: admin, body: { from: '2027-03-10', to: '2027-03-09' } };
  const refused = await app.send<{ fields: Record<string, string> }>('POST', '/activity/by-filter', wrong);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['to']]);
  const shown = await app.send<Page>('GET', '/dashboard/activity?limit=5', { token: admin });
  expect(shown.body.data.length).toBe(5);
  expect(shown.body.data.map(({ _id }) => _id)).toEqual((await read({}, 5)).slice(0, 5).map(({ _id }) => _id));
});
