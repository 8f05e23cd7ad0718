import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, startApplication, type TestCompany } from '../../application/start-application.ts';
import { randomNumbers } from '../random-numbers.ts';
import { type Arrived, auditContacts, type Person } from './contact-auditor.ts';
import { writeStories } from './stories.ts';
import { liveThroughYear } from './year-world.ts';

const PEOPLE = Number(process.env.YEAR_PEOPLE ?? 80);
const DAY_0 = { type: 'until', unit: 'days', prefix: 'after', reference: 'invoice_due_date' } as const;

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ isLedgerKept: false });
  company = await app.newCompany('Year Co', '2026-10-05T12:00:00Z');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

const call = async <T = { _id: string }>(method: string, at: string, body?: unknown): Promise<T> => {
  const answer = await app.send<T>(method, at, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200)
    throw new Error(`${method} ${at} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A live campaign for whatever a filter matches. */
async function addCampaign(name: string, leastCents: number, steps: ReadonlyArray<readonly ['SMS' | 'EMAIL', object]>) {
  const { _id } = await call('POST', '/workflow', { _id: uuidv7(), name });
  for (const [channel, delay] of steps) {
    await call('POST', `/workflow/${_id}/action`, {
      type: channel === 'SMS' ? 'send_sms' : 'send_email',
      inputs: {
        delay: { ...DAY_0, count: 0, ...delay },
        subject: channel === 'SMS' ? '' : 'Invoice {{account_reference}}',
        message: '{{total_balance}} is open. {{payment_link}}',
      },
    });
  }
  await call('PUT', `/workflow/${_id}/audience`, {
    audienceType: 'filter',
    audience: {
      filters: {
        filter: {
          match: 'all',
          conditions: [{ field: 'balance', operator: 'is_more_than', values: [leastCents] }],
        },
      },
    },
  });
  await call('PUT', `/workflow/${_id}/set-send-active`, { isSendActive: true });
}

describe('a year of people with a life of their own (G12, G13, G14, G15, G16)', () => {
  test('the auditor shares no code with what it judges', async () => {
    const source = await readFile(path.join(import.meta.dirname, 'contact-auditor.ts'), 'utf8');
    expect(source).not.toMatch(/^import /m);
  });

  test('the auditor finds what is planted', () => {
    const person: Person = {
      ...{ name: 'x', email: 'x@year.example', phone: '+12125550000', textsPerWeek: null },
      zones: ['America/New_York', 'Pacific/Honolulu'],
      silences: [{ why: 'STOP', from: new Date('2026-11-20T20:00:00Z'), until: null, channel: 'SMS' }],
    };
    const text = (at: string, words = 'Text STOP to opt out'): Arrived => ({
      ...{ at: new Date(at), channel: 'SMS', to: '+12125550000', text: words },
      hasWayOut: words.includes('STOP'),
    });
    const rules = (...messages: Arrived[]) => auditContacts([person], messages).map((offence) => offence.rule);
    expect(rules(text('2026-11-18T19:00:00Z'))).toEqual([]);
    // 9:00 in New York is the middle of the night in Honolulu.
    expect(rules(text('2026-11-18T14:00:00Z'))).toEqual(['hours']);
    expect(rules(text('2026-11-18T19:00:00Z'), text('2026-11-18T20:00:00Z'))).toEqual(['once a day']);
    expect(rules(...['15', '16', '17', '18'].map((day) => text(`2026-11-${day}T19:00:00Z`)))).toEqual(['often']);
    expect(rules(text('2026-11-18T19:00:00Z', 'pay!'))).toEqual(['way out']);
    expect(rules(text('2026-11-20T20:00:10Z', 'You will get no more texts.'))).toEqual([]);
    expect(rules(text('2026-11-20T20:30:00Z'))).toEqual(['silence']);
    expect(rules({ ...text('2026-11-18T19:00:00Z'), to: '+12125559999' })).toEqual(['stranger']);
  });

  test(`${PEOPLE} people, both changes of the clocks, two outages, two campaigns: nothing unlawful left`, {
    timeout: 600_000,
  }, async () => {
    await addCampaign('Large sums first', 150_000, [
      ['EMAIL', { count: 3, prefix: 'before' }],
      ['SMS', { count: 1 }],
      ['EMAIL', { count: 8 }],
    ]);
    await addCampaign('Everybody', 0, [
      ['EMAIL', { count: 5, prefix: 'before' }],
      ['SMS', {}],
      ['EMAIL', { count: 3 }],
      ['SMS', { count: 2, unit: 'hours', reference: 'last_action' }],
      ['EMAIL', { count: 10 }],
      ['SMS', { count: 4, reference: 'last_action' }],
      ['EMAIL', { count: 30 }],
      ['SMS', { count: 45 }],
      ['EMAIL', { count: 60 }],
    ]);
    const stories = writeStories(randomNumbers(2_026), PEOPLE);
    const { arrived, passes } = await liveThroughYear(app, company, token, stories);
    const offences = auditContacts(
      stories.map((story) => story.person),
      arrived,
    );
    expect(offences.slice(0, 20)).toEqual([]);
    // A year in which nothing left would be lawful too.
    expect(arrived.length).toBeGreaterThan(PEOPLE * 2);
    const reached = new Set(arrived.map((message) => message.to));
    expect(reached.size).toBeGreaterThan(PEOPLE);
    expect(passes).toBeGreaterThan(300);
  });
});
