import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';
import { describe, expect, test } from 'vitest';
import { type RandomNumbers, randomNumbers } from '../random-numbers.ts';
import { HistoryWorld, type SentRow } from './history-world.ts';

/** A millisecond each; HISTORIES=100000 takes minutes. */
const HISTORIES = Number(process.env.HISTORIES ?? 20_000);
const DAY_MS = 86_400_000;
const BEGINS = Date.parse('2026-10-20T15:10:00Z');
const DAYS = 45;
/** Over the end of summer time in the United States, on November 1, 2026. */
const zones = ['America/New_York', 'America/Boise', 'Pacific/Honolulu', 'America/Juneau'];
const wallClocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
      minute: '2-digit',
    }),
  ]),
);

const delay = (random: RandomNumbers): StepDelay =>
  random.oneIn(4)
    ? { type: 'until', count: 1 + random.below(5), unit: 'days', prefix: 'after', reference: 'last_action' }
    : {
        ...{ type: 'until', count: random.below(12), unit: 'days', reference: 'invoice_due_date' },
        prefix: random.oneIn(4) ? 'before' : 'after',
      };

function dueDate(random: RandomNumbers): string {
  return new Date(BEGINS + (random.below(30) - 5) * DAY_MS).toISOString().slice(0, 10);
}

/** One customer's life with the engine: things happen at random, the engine looks whenever something is due. */
function liveHistory(seed: number): { sent: readonly SentRow[]; zone: string; story: string[]; outageEnds: Date[] } {
  const random = randomNumbers(seed);
  const zone = random.pick(zones);
  const world = new HistoryWorld(new Date(BEGINS), zone);
  const campaigns = 1 + random.below(2);
  for (let index = 0; index < campaigns; index++) {
    const steps = Array.from({ length: 2 + random.below(3) }, () => {
      const channel: Channel = random.oneIn(2) ? 'SMS' : 'EMAIL';
      return [channel, delay(random)] as const;
    });
    world.addCampaign(`campaign-${index}`, steps);
  }
  const story: string[] = [];
  const outageEnds: Date[] = [];
  const audiences = () => Array.from({ length: campaigns }, (_, index) => index).filter(() => !random.oneIn(3));
  world.addAccount(
    'account-0',
    dueDate(random),
    5_000,
    Array.from({ length: campaigns }, (_, index) => index),
  );
  world.revise();
  const ends = BEGINS + DAYS * DAY_MS;
  for (let eventAt = BEGINS; eventAt < ends; ) {
    // Half of the time something happens at the very instant at which a message is due.
    const gap = random.below(6 * DAY_MS);
    const due = world.nextAt();
    eventAt = due && random.oneIn(3) && due.getTime() > eventAt ? due.getTime() : eventAt + Math.max(1_000, gap);
    runUntil(world, eventAt, false);
    world.now = new Date(eventAt);
    const what = happen(random, world, audiences);
    story.push(`${world.now.toISOString()} ${what}`);
    world.revise();
    if (what === 'outage') {
      eventAt += 3 * DAY_MS;
      world.now = new Date(eventAt);
      outageEnds.push(world.now);
      world.pass();
    }
  }
  runUntil(world, ends, true);
  return { sent: world.sent, zone, story, outageEnds };
}

/** Passes of the worker at every instant at which something is due; at `end` itself only when nothing happens then. */
function runUntil(world: HistoryWorld, end: number, isEnd: boolean): void {
  for (let passes = 0; passes < 500; passes++) {
    const due = world.nextAt();
    const at = due === null ? Number.POSITIVE_INFINITY : Math.max(due.getTime(), world.now.getTime());
    if (isEnd ? at > end : at >= end) return;
    world.now = new Date(at);
    world.pass();
    // A look that changes nothing must not be repeated for ever.
    if (world.nextAt()?.getTime() === due?.getTime() && due !== null && due.getTime() <= at)
      world.now = new Date(at + 60_000);
  }
  throw new Error('the engine looks again and again and nothing changes');
}

function happen(random: RandomNumbers, world: HistoryWorld, audiences: () => number[]): string {
  const account = random.below(world.accountCount);
  switch (random.below(16)) {
    case 0:
      world.pay(account, 1);
      return `paid account-${account}`;
    case 1:
      world.pay(account, 0.4);
      return `paid a part of account-${account}`;
    case 2:
      world.addAccount(`account-${world.accountCount}`, dueDate(random), 3_000 + random.below(9_000), audiences());
      return 'another account, perhaps an older one';
    case 3:
      world.changeAccount(account, { isDisputed: random.oneIn(2) });
      return `a dispute about account-${account} opens or ends`;
    case 4:
      world.writes();
      return 'writes';
    case 5:
    case 6:
      world.isAnswered();
      return 'is answered';
    case 7:
      world.optOut(random.oneIn(2) ? 'SMS' : 'EMAIL', !random.oneIn(3));
      return 'opts out or in';
    case 8:
      world.setSendActive(random.oneIn(2));
      return 'sending is switched';
    case 9:
      world.switchCampaign(random.below(2), random.oneIn(2));
      return 'a campaign is switched';
    case 10:
      world.editStep(random.below(2), random.below(4), random.oneIn(5) ? null : delay(random));
      return 'a step is edited';
    case 11:
      world.hold(random.pick(['PAUSE', 'PROMISE'] as const), new Date(world.now.getTime() + random.below(9) * DAY_MS));
      return 'a pause or promise';
    case 12:
      if (random.oneIn(4)) world.hold(random.pick(['CEASE', 'ATTORNEY', 'BANKRUPTCY', 'DECEASED'] as const), null);
      return 'perhaps a grave hold';
    case 13:
      world.reset();
      return 'the campaign is reset';
    case 14:
      return 'outage';
    default:
      world.setSendActive(true);
      world.switchCampaign(0, true);
      world.switchCampaign(1, true);
      return 'everything is on';
  }
}

/** What is wrong with a history; empty when nothing is. */
function faults({ sent, zone, outageEnds }: ReturnType<typeof liveHistory>): string[] {
  const found: string[] = [];
  const keys = new Set<string>();
  const steps = new Set<string>();
  const instants = new Set<string>();
  const days = new Map<string, number>();
  const clock = wallClocks.get(zone);
  for (const row of sent) {
    const when = row.at.toISOString();
    for (const reason of row.against) found.push(`G13 ${when} ${row.channel}: ${reason}`);
    const key = [row.runId, row.stepId, row.occurrence, row.channel, row.contactId].join();
    if (keys.has(key)) found.push(`G12 ${when} twice: ${key}`);
    keys.add(key);
    const step = [row.workflowId, row.accountId, row.stepId, row.occurrence].join();
    if (steps.has(step)) found.push(`G18 ${when} again in another run: ${step}`);
    steps.add(step);
    const parts = Object.fromEntries((clock?.formatToParts(row.at) ?? []).map((part) => [part.type, part.value]));
    const minute = Number(parts.hour) * 60 + Number(parts.minute);
    if (minute < 480 || minute > 1_200) found.push(`G14 ${when} is ${parts.hour}:${parts.minute} in ${zone}`);
    const instant = `${when} ${row.channel}`;
    if (instants.has(instant)) found.push(`a burst of ${instant}`);
    instants.add(instant);
    const day = `${row.channel} ${parts.year}-${parts.month}-${parts.day}`;
    days.set(day, (days.get(day) ?? 0) + 1);
    if ((days.get(day) ?? 0) > 1) found.push(`G15 two by ${day}`);
    const week = sent.filter(
      (each) => each.channel === row.channel && each.at <= row.at && row.at.getTime() - each.at.getTime() < 6 * DAY_MS,
    );
    if (week.length > (row.channel === 'SMS' ? 3 : 4)) found.push(`G15 ${week.length} by ${row.channel} in a week`);
  }
  for (const end of outageEnds) {
    const after = sent.filter(
      (row) => row.at.getTime() - end.getTime() >= 0 && row.at.getTime() - end.getTime() < 60_000,
    );
    if (after.length > 2) found.push(`${after.length} messages at once after an outage`);
  }
  return found;
}

describe('random histories of a customer and the engine (G12 to G18)', () => {
  test('the checks find what is planted', () => {
    const row: SentRow = {
      ...{ at: new Date('2026-11-03T15:00:00Z'), channel: 'SMS', contactId: 'phone', runId: 'r', workflowId: 'w' },
      ...{ accountId: 'a', accountIds: ['a'], stepId: 's', occurrence: 1, against: [] },
    };
    const history = (...sent: SentRow[]) => ({ sent, zone: 'America/New_York', story: [], outageEnds: [] });
    expect(faults(history(row))).toEqual([]);
    expect(faults(history({ ...row, against: ['opted out'] }))).toHaveLength(1);
    expect(faults(history(row, { ...row, at: new Date('2026-11-04T15:00:00Z') })).join()).toMatch(/G12.*G18/);
    expect(faults(history({ ...row, at: new Date('2026-11-03T04:00:00Z') })).join()).toContain('G14');
    expect(faults(history(row, { ...row, runId: 'q', stepId: 't' })).join()).toMatch(/burst.*G15/);
  });

  test(`${HISTORIES.toLocaleString('en-US')} histories break no promise`, { timeout: 600_000 }, () => {
    let messages = 0;
    let silent = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const history = liveHistory(seed);
      const wrong = faults(history);
      if (wrong.length > 0)
        expect({ seed, wrong, story: history.story, sent: history.sent }).toEqual({ seed, wrong: [] });
      messages += history.sent.length;
      if (history.sent.length === 0) silent += 1;
    }
    // Histories in which nothing is sent show nothing.
    expect(messages).toBeGreaterThan(HISTORIES);
    expect(silent).toBeLessThan(HISTORIES / 2);
  });
});
