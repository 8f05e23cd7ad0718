import { type AgentSettings, defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { uuidv7 } from 'uuidv7';
import { answerTurn } from '../../apps/server/src/features/agent/answer-turn.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { textsAt, within } from './campaign-world.ts';
import { makeOwing } from './debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from './start-application.ts';

export interface Writer {
  readonly debtorId: string;
  readonly accountIds: readonly string[];
  readonly phone: string;
}

export interface Shown {
  readonly status: string;
  readonly mode: string;
  readonly waitingSince: string | null;
  readonly needsMeaning: boolean;
  readonly unread: boolean;
  readonly agent: { readonly state: string; readonly reason: string | null };
}

export interface AgentWorld extends Awaited<ReturnType<typeof companyWithAgent>> {
  /** Another company in the same product. */
  readonly beside: (name: string, area: string) => Promise<AgentWorld>;
}

/** A company whose agent is on, and customers who write to it. */
export async function startAgentWorld(name: string, area: string): Promise<AgentWorld> {
  const app: Application = await startApplication();
  const beside: AgentWorld['beside'] = async (other, itsArea) => ({
    ...(await companyWithAgent(app, other, itsArea)),
    beside,
  });
  return beside(name, area);
}

async function companyWithAgent(app: Application, name: string, area: string) {
  const company: TestCompany = await app.newCompany(name);
  const token = await app.signIn(company.admin);
  let next = 1_000;
  const newPhone = () => {
    next += 1;
    return `+1212${area}${next}`;
  };

  async function choose(change: Partial<AgentSettings> = {}): Promise<{ readonly status: number }> {
    const path = '/member/ai-agent/settings';
    const { body } = await app.send<{ version: number; mine: object }>('GET', path, { token });
    const wanted = { ...defaultAgentSettings, isActive: true, recording: false, ...change };
    return app.send('PUT', path, { token, body: { company: wanted, mine: body.mine, version: body.version } });
  }

  const switchAgent = (debtorId: string, isBotActive: boolean) =>
    app.send('PUT', `/debtor/${debtorId}/set-bot-active`, { token, body: { isBotActive } });

  async function newWriter({ amounts = [124_050], phone = newPhone() } = {}): Promise<Writer> {
    const owing = await makeOwing(app, company, amounts, [{ kind: 'PHONE', value: phone }]);
    await switchAgent(owing.debtorId, true);
    return { ...owing, phone };
  }

  const messages = (debtorId: string, direction: 'incoming' | 'outgoing') =>
    within(app, company, ({ trx }) =>
      trx
        .selectFrom('message')
        .select(['id', 'text', 'origin'])
        .where('debtorId', '=', debtorId)
        .where('direction', '=', direction)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    );

  /** The customer writes by text; answers the id under which it is kept. */
  async function write({ phone, debtorId }: Writer, text: string): Promise<string> {
    const id = uuidv7();
    await handleSmsEvent(app.context, company.id, {
      ...{ kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000', text, at: '', body: {} },
    });
    return (await messages(debtorId, 'incoming')).at(-1)?.id ?? '';
  }

  const turnOf = ({ debtorId }: Pick<Writer, 'debtorId'>) =>
    within(app, company, async ({ trx }) => {
      const found = trx.selectFrom('conversation').select('turn').where('debtorId', '=', debtorId);
      return (await found.executeTakeFirst())?.turn ?? 0;
    });

  /** What the job does, once the customer has been quiet. */
  async function think({ debtorId }: Writer, messageId?: string): Promise<void> {
    const last = messageId ?? (await messages(debtorId, 'incoming')).at(-1)?.id ?? '';
    const turn = await turnOf({ debtorId });
    await answerTurn(app.context, { companyId: company.id, debtorId, messageId: last, turn });
  }

  /** The customer writes, the agent asks the model, and `meanwhile` happens before the model answers. */
  async function thinkWhile(writer: Writer, meanwhile: () => Promise<unknown>, messageId?: string): Promise<void> {
    const last = messageId ?? (await messages(writer.debtorId, 'incoming')).at(-1)?.id ?? '';
    const { debtorId } = writer;
    const asked = { companyId: company.id, debtorId, messageId: last, turn: await turnOf(writer) };
    const { ai } = app.context.gateways;
    let isFirst = true;
    const complete: typeof ai.complete = async (prompt) => {
      const said = await ai.complete(prompt);
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return said;
    };
    await answerTurn({ ...app.context, gateways: { ...app.context.gateways, ai: { ...ai, complete } } }, asked);
  }

  return {
    ...{ app, company, token, choose, switchAgent, newWriter, newPhone, messages, write, turnOf, think, thinkWhile },
    async ask(writer: Writer, text: string): Promise<string> {
      const messageId = await write(writer, text);
      await think(writer, messageId);
      return messageId;
    },
    said: async ({ phone }: Writer) => (await textsAt(app)).filter(({ to }) => to === phone).map(({ text }) => text),
    shown: async ({ debtorId }: Pick<Writer, 'debtorId'>) =>
      (await app.send<Shown>('GET', `/chat/${debtorId}/get-debtor`, { token })).body,
    promises: ({ debtorId }: Writer) =>
      within(app, company, ({ trx }) =>
        trx.selectFrom('promise').select(['amountCents', 'promisedOn']).where('debtorId', '=', debtorId).execute(),
      ),
    stop: () => app.stop(),
  };
}
