import { summarizeMail } from '../mail/read-mail.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from './cast-day.ts';

/** Asks the product as the demo user; what it answered with 200. */
export type AskAsDemo = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

/** So many customers are looked at for a day. */
const PEOPLE = 60;

type Line = { _id: string; direction: string; channel: string; to: string; from: string };
type Page<Row> = { data: Row[] };

/**
 * Customers of the demo company with what the company has written to them: asked of the product, so that nobody of another
 * company that has mail in this mailbox is among them.
 */
export async function findPeople(sandbox: Sandbox, ask: AskAsDemo): Promise<Person[]> {
  const asked = await ask('POST', '/v1/debtor/by-filter', { limit: PEOPLE, totals: false });
  const mails = new Map(
    [...sandbox.mail.entries.values()].map((entry) => [summarizeMail(entry).messageId ?? '', entry.id]),
  );
  const people: Person[] = [];
  for (const { _id: id } of rows<{ _id: string }>(asked)) {
    const lines = rows<Line>(await ask('GET', `/v1/debtor/${id}/messages?limit=20`));
    const ours = lines.filter(({ direction }) => direction === 'outgoing');
    const text = ours.find(({ channel }) => channel === 'SMS');
    const mail = ours.flatMap((line) => {
      const found = [...mails].find(([messageId]) => messageId.includes(line._id));
      return found ? [found[1]] : [];
    })[0];
    people.push({ id, texts: text ? { theirs: text.to, ours: text.from } : null, mailId: mail ?? null });
  }
  return people;
}

function rows<Row>(answer: unknown): Row[] {
  const { data } = (answer ?? {}) as Partial<Page<Row>>;
  return Array.isArray(data) ? data : [];
}
