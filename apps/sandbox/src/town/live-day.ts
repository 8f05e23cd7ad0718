import { answerMail } from '../mail/answer-mail.ts';
import type { Sandbox } from '../sandbox.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import { endLeg } from '../voice/move-leg.ts';
import { ringCompany } from '../voice/ring-company.ts';
import { type Act, castDay } from './cast-day.ts';
import { type AskAsDemo, findPeople } from './find-people.ts';

/** Long enough to be asked for a message when nobody takes the call. */
const ON_THE_LINE_MS = 60_000;

/** Lets customers of the demo company do what they do on a day; again for the same day of the same company, nothing. */
export async function liveDay(sandbox: Sandbox, date: string, ask: AskAsDemo): Promise<Act[]> {
  const people = await findPeople(sandbox, ask);
  const key = `${date} ${people[0]?.id ?? ''}`;
  if (people.length === 0 || sandbox.livedDays.has(key)) return [];
  sandbox.livedDays.add(key);
  const acts = castDay(sandbox.switches.debtors.seed, date, people);
  for (const act of acts) await play(sandbox, act);
  return acts;
}

async function play(sandbox: Sandbox, { person, part, text }: Act): Promise<void> {
  if (part.by === 'mail') {
    const entry = sandbox.mail.entries.get(person.mailId ?? '');
    if (entry) await answerMail(sandbox, entry, { kind: part.kind, client: part.client, text });
    return;
  }
  if (!person.texts) return;
  const way = { from: person.texts.theirs, to: person.texts.ours };
  if (part.by === 'text') receiveSms(sandbox, { ...way, text });
  else {
    const leg = ringCompany(sandbox, way);
    setTimeout(() => endLeg(sandbox, leg, 'normal_clearing'), ON_THE_LINE_MS).unref();
  }
}
