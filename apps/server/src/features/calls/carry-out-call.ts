import type { Context } from '#server/context.ts';
import { enter } from '#server/db/directory.ts';
import type { CallCommand, Commanded, Dialled } from '#server/gateways/voice-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import { advanceCall } from './advance-call.ts';
import { endCommand, listOpenCommands, type OpenCommand } from './call-commands.store.ts';
import { lockCall, readLegs, updateLeg } from './live-calls.store.ts';

/** One thing leads to another: a leg that was not taken lets the other be hung up. */
const ROUNDS_MAX = 8;
const MEMBER_RINGS_SECONDS = 20;
const CUSTOMER_RINGS_SECONDS = 30;
const VOICEMAIL_SECONDS = 120;
const RECORDING_SECONDS = 2 * 3_600;
/** The provider knows a command again for so long; later none is sent a second time. */
const COMMAND_MS = 55_000;

/**
 * Does at the provider what was asked for about a call, each dial at most once: SENDING is committed before it, the answer
 * after (G12). A command may be sent again under its id, by which the provider does it once.
 */
export async function carryOutCall(context: Context, companyId: string, callId: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const dialled = await dialLegs(context, companyId, callId);
    const commanded = await sendCommands(context, companyId, callId);
    if (!dialled && !commanded) return;
  }
}

async function dialLegs(context: Context, companyId: string, callId: string): Promise<boolean> {
  const ready = await inCompany(context.jobsDb, companyId, async (work) => {
    const locked = await lockCall(work, callId);
    const leg = locked?.legs.find((each) => each.handOver === 'READY');
    if (!locked || !leg) return null;
    if (locked.call.stoppedAt) {
      await updateLeg(work, leg.id, { handOver: 'NOT_TAKEN' });
      await advanceCall(work, callId);
      return 'again';
    }
    await updateLeg(work, leg.id, { handOver: 'SENDING', askedAt: work.now });
    return { leg, from: locked.call.ownNumber, joins: locked.legs.find((each) => each.id === leg.joinsLegId) };
  });
  if (ready === 'again') return true;
  if (!ready) return false;
  const { leg, from, joins } = ready;
  const { voice } = context.gateways;
  const isCustomer = leg.side === 'CUSTOMER';
  const answer = await voice.dial({
    ...{ companyId, commandId: leg.id, legId: leg.id, from },
    to: leg.to.startsWith('+') ? leg.to : voice.addressOf(leg.to),
    ringSeconds: isCustomer ? CUSTOMER_RINGS_SECONDS : MEMBER_RINGS_SECONDS,
    linkTo: joins?.controlId ?? null,
  });
  if (answer.kind !== 'taken') context.log.warn({ companyId, callId, answer }, 'a call was not placed');
  await inCompany(context.jobsDb, companyId, async (work) => {
    const current = (await lockCall(work, callId))?.legs.find((each) => each.id === leg.id);
    // The provider told of it before its answer came.
    if (current?.handOver === 'SENDING') await updateLeg(work, leg.id, handOverOf(answer));
    if (answer.kind === 'taken') {
      await updateLeg(work, leg.id, { controlId: answer.controlId, providerLegId: answer.providerLegId });
      await enter(work.trx, 'call-leg', answer.providerLegId, { companyId, recordId: leg.id });
    }
    await advanceCall(work, callId);
  });
  return true;
}

const handOvers = { taken: 'TAKEN', refused: 'REFUSED', 'not-taken': 'NOT_TAKEN', unknown: 'UNKNOWN' } as const;
const handOverOf = ({ kind }: Dialled) => ({ handOver: handOvers[kind] });

async function sendCommands(context: Context, companyId: string, callId: string): Promise<boolean> {
  const { open, controls, now } = await inCompany(context.jobsDb, companyId, async (work) => ({
    open: await listOpenCommands(work, callId),
    controls: new Map((await readLegs(work, callId)).map((leg) => [leg.id, leg.controlId])),
    now: work.now,
  }));
  let isDone = false;
  for (const command of open) {
    const old = now.getTime() - command.askedAt.getTime() > COMMAND_MS;
    const built = build(companyId, command, controls);
    const answer: Commanded | { kind: 'old' } =
      old && command.kind !== 'HANGUP' ? { kind: 'old' } : await context.gateways.voice.command(built);
    if (answer.kind === 'unknown' || answer.kind === 'not-taken') {
      context.log.warn({ companyId, callId, command: command.kind, answer }, 'a command of a call waits');
      continue;
    }
    const failure = answer.kind === 'refused' ? answer.message : answer.kind === 'old' ? 'too late' : null;
    await inCompany(context.jobsDb, companyId, (work) => endCommand(work, command.id, failure));
    isDone = true;
  }
  return isDone;
}

function build(companyId: string, command: OpenCommand, controls: ReadonlyMap<string, string | null>): CallCommand {
  const { id: commandId, controlId, kind, detail } = command;
  const to = { companyId, commandId, controlId };
  switch (kind) {
    case 'SPEAK': {
      const language = detail.startsWith('es ') ? 'es' : 'en';
      return { ...to, kind, language, text: detail.slice(3) };
    }
    case 'RECORD_START': {
      const [recordingId = '', what] = detail.split(' ');
      const isVoicemail = what === 'VOICEMAIL';
      const maxSeconds = isVoicemail ? VOICEMAIL_SECONDS : RECORDING_SECONDS;
      return { ...to, kind, maxSeconds, withTone: isVoicemail, state: recordingId };
    }
    case 'BRIDGE':
      return { ...to, kind, with: controls.get(detail) ?? '' };
    case 'DIGITS':
      return { ...to, kind, digits: detail };
    default:
      return { ...to, kind };
  }
}
