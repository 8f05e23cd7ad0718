import {
  changeCallSettings as changeSettingsContract,
  concludeCall as concludeContract,
  currentCalls,
  declineCall as declineContract,
  dialCall as dialContract,
  hangUpCall as hangUpContract,
  listCalls,
  type liveCall,
  makeCallDevice,
  pressCallKeys as pressContract,
  readCallRecording,
  readCallSettings as readSettingsContract,
  changeCallRecording as recordContract,
  setCallCustomer as setCustomerContract,
  updateCallOperator,
} from '@recoup/contract/live-calls.ts';
import { whoRings } from '@recoup/domain/calls/ring-order.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { sendFile } from '#server/features/attachments/send-file.ts';
import { pageOf, readPlace } from '#server/http/list-place.ts';
import { type Route, route } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { acceptCall } from './accept-call.ts';
import { liveCallView } from './call.view.ts';
import { listCallLog, readLiveCall, readOwnCalls, readRinging } from './call-log.store.ts';
import { readCallMembers, readDeclined } from './call-members.store.ts';
import { readRecordings } from './call-recordings.store.ts';
import { readCallSettings } from './call-settings.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { changeCallSettings } from './change-call-settings.ts';
import { changeRecording } from './change-recording.ts';
import { concludeCall } from './conclude-call.ts';
import { declineCall } from './decline-call.ts';
import { dialCall } from './dial-call.ts';
import { hangUpCall } from './hang-up-call.ts';
import { readAssignee } from './live-calls.store.ts';
import { makeDevice } from './make-device.ts';
import { mayTakeCall } from './may-take-call.ts';
import { pressCallKeys } from './press-call-keys.ts';
import { recordOfCall } from './record-of-call.ts';
import { setCallCustomer } from './set-call-customer.ts';

type Shown = z.output<typeof liveCall>;

async function show(work: Work, callId: string, language: Language): Promise<Shown | Refusal> {
  const row = await readLiveCall(work, callId);
  return row ? liveCallView(row, language) : refuse('NOT_FOUND');
}

async function showDone(
  { db }: Context,
  actor: MemberActor,
  language: Language,
  done: { readonly id: string } | Refusal,
): Promise<Shown | Refusal> {
  return isRefusal(done) ? done : inCompany(db, actor.companyId, (work) => show(work, done.id, language));
}

/** Those that ring for a member: they are there and have not declined it; whose role needs a reason to call has one. */
async function ringingFor(work: Work<MemberActor>, language: Language): Promise<Shown[]> {
  const { id: memberId } = work.actor;
  const members = await readCallMembers(work);
  const rings: Shown[] = [];
  for (const row of await readRinging(work)) {
    const heard = whoRings(members, await readAssignee(work, row.debtorId), await readDeclined(work, row.id));
    if (!heard.some((member) => member.id === memberId)) continue;
    if (!(await mayTakeCall(work, row))) continue;
    rings.push(liveCallView(row, language));
  }
  return rings;
}

const speaking: Route[] = [
  route(dialContract, async ({ params, body, actor, requestId, language }, context) =>
    showDone(context, actor, language, await dialCall(context, { actor, requestId }, params.id, body)),
  ),
  route(updateCallOperator, async ({ body, actor, requestId, language }, context) =>
    showDone(context, actor, language, await acceptCall(context, { actor, requestId }, body.callId)),
  ),
  route(declineContract, async ({ params, actor, transaction }, context) => {
    const declined = await transaction((work) => declineCall(work, params.id));
    if (!isRefusal(declined)) await carryOutCall(context, actor.companyId, params.id);
    return declined;
  }),
  route(hangUpContract, async ({ params, actor, language, transaction }, context) => {
    const done = await transaction((work) => hangUpCall(work, params.id));
    if (!isRefusal(done)) await carryOutCall(context, actor.companyId, params.id);
    return showDone(context, actor, language, done);
  }),
  route(pressContract, async ({ params, body, actor, transaction }, context) => {
    const pressed = await transaction((work) => pressCallKeys(work, params.id, body.digits));
    if (!isRefusal(pressed)) await carryOutCall(context, actor.companyId, params.id);
    return pressed;
  }),
  route(recordContract, async ({ params, body, actor, language, transaction }, context) => {
    const changed = await transaction((work) => changeRecording(work, params.id, body));
    if (isRefusal(changed)) return changed;
    await carryOutCall(context, actor.companyId, params.id);
    for (const key of changed.files) await context.files.remove(key);
    return showDone(context, actor, language, { id: params.id });
  }),
  route(concludeContract, async ({ params, body, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await concludeCall(work, params.id, body);
      return isRefusal(done) ? done : show(work, done.id, language);
    }),
  ),
  route(setCustomerContract, async ({ params, body, language, finalTransaction }) =>
    finalTransaction(async (work) => {
      const done = await setCallCustomer(work, params.id, body);
      return isRefusal(done) ? done : show(work, done.id, language);
    }),
  ),
  route(makeCallDevice, async ({ actor }, context) => {
    const { voice } = context.gateways;
    const device = await makeDevice(context, actor);
    if (isRefusal(device)) return device;
    const made = await voice.makeToken({ companyId: actor.companyId, credentialId: device.credentialId });
    if (made.kind !== 'made') return refuse('PROVIDER_UNAVAILABLE');
    const expiresAt = new Date(Date.now() + TOKEN_MS).toISOString();
    return { token: made.token, expiresAt, isSandbox: voice.isSandbox };
  }),
];

/** The provider lets a token in for a day. */
const TOKEN_MS = 24 * 3_600_000;

const looking: Route[] = [
  route(currentCalls, async ({ language, transaction }, { gateways }) =>
    transaction(async (work) => {
      const calls = await readOwnCalls(work, work.actor.id);
      const [own] = calls;
      const [who] = await readCallMembers(work, work.actor.id);
      return {
        mine: own ? liveCallView(own, language) : null,
        toLog: calls.filter(({ state }) => state === 'ENDED').length,
        ringing: await ringingFor(work, language),
        mayRecord: (await readCallSettings(work)).mayRecord,
        isSandbox: gateways.voice.isSandbox,
        line: who?.line ?? 'BROWSER',
        hasPhone: Boolean(who?.phone),
      };
    }),
  ),
  route(listCalls, async ({ query, language, transaction }) =>
    transaction(async (work) => {
      const after = readPlace(query.cursor);
      if (isRefusal(after)) return after;
      const memberId = work.actor.roles.includes('ADMIN') ? null : work.actor.id;
      const { direction, unknown, limit } = query;
      const asked = { direction, unknown, memberId, after, missed: query.missed === 'true', limit: limit + 1 };
      const rows = await listCallLog(work, asked);
      const { shown, nextCursor } = pageOf(rows, limit, (row) => row.at);
      return { data: shown.map((row) => liveCallView(row, language)), nextCursor };
    }),
  ),
  route(readCallRecording, async ({ params, query, reply, transaction }, { files }) => {
    const found = await transaction(async (work) => {
      const call = await readLiveCall(work, params.id);
      const parts = (await readRecordings(work, params.id)).filter((part) => part.state === 'KEPT');
      const part = query.part ? parts.find((each) => each.id === query.part) : parts.at(-1);
      if (!call || !part?.fileKey) return refuse('NOT_FOUND');
      work.audit({
        action: 'call.listen',
        ...recordOfCall(call),
        after: { callId: params.id, part: part.id },
      });
      return { key: part.fileKey };
    });
    if (isRefusal(found)) return found;
    const content = await files.read(found.key);
    return sendFile(reply, { fileName: `call-${params.id}.mp3`, mediaType: 'audio/mpeg', content });
  }),
  route(readSettingsContract, ({ transaction }) => transaction(readCallSettings)),
  route(changeSettingsContract, ({ body, finalTransaction }) =>
    finalTransaction(async (work) => (await changeCallSettings(work, body)) ?? readCallSettings(work)),
  ),
];

export const liveCallRoutes: Route[] = [...speaking, ...looking];
