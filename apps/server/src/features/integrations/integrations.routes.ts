import * as calls from '@recoup/contract/integrations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { stateAfterLook } from '@recoup/domain/integrations/integration-state.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { beginConnection } from './begin-connection.ts';
import { beginSync } from './begin-sync.ts';
import { changeIntegration } from './change-integration.ts';
import { changeWrite } from './change-write.ts';
import { chooseClearing } from './choose-clearing.ts';
import { listConflicts, lockConflict } from './conflicts.store.ts';
import { endIntegration } from './end-integration.ts';
import { showIntegration, showIntegrations, viewConflict, viewWrite } from './integration.view.ts';
import { listIntegrations, readIntegration } from './integrations.store.ts';
import { listWrites, readSent } from './ledger-writes.store.ts';
import { settleConflict } from './settle-conflict.ts';
import { takeReturn } from './take-return.ts';

async function show(work: Work, found: { readonly id: string } | Refusal) {
  if (isRefusal(found)) return found;
  return (await showIntegration(work, found.id)) ?? refuse('NOT_FOUND');
}

/** The connection of a program, or the only one there is; the first of several. */
async function meant(work: Work, serviceId: string | undefined) {
  const rows = (await listIntegrations(work)).filter(
    ({ state }) => state !== 'DISCONNECTED' && state !== 'NOT_CONNECTED',
  );
  return (serviceId ? rows.find((row) => row.serviceId === serviceId) : rows[0]) ?? refuse('NOT_FOUND');
}

export const integrationRoutes: Route[] = [
  route(calls.listIntegrations, ({ transaction }) => transaction(showIntegrations)),
  route(calls.readIntegration, ({ params, transaction }) => transaction((work) => show(work, params))),
  route(calls.createIntegration, ({ body, actor, requestId }, context) =>
    beginConnection(context, { actor, requestId }, body),
  ),
  route(calls.returnIntegration, async ({ body, actor, requestId, transaction }, context) => {
    const found = await takeReturn(context, { actor, requestId }, body.state);
    return isRefusal(found) ? found : transaction((work) => show(work, found));
  }),
  route(calls.syncIntegration, ({ body, actor, finalTransaction }) =>
    finalTransaction(async (work) => {
      const integration = await meant(work, body.serviceId);
      return isRefusal(integration)
        ? integration
        : beginSync(work, integration, { type: body.type, mode: body.mode, byName: actor.name });
    }),
  ),
  route(calls.deleteIntegration, async ({ body, actor, transaction, finalTransaction }, { gateways }) => {
    const found = await transaction((work) => readIntegration(work, body._id));
    if (!found) return refuse('NOT_FOUND');
    if (body.version !== undefined && body.version !== found.version) return refuse('STALE_VERSION');
    // Whether or not the provider answers: nothing of it is asked here any more.
    await gateways.ledgers.revoke({ companyId: actor.companyId, serviceId: found.serviceId });
    return finalTransaction(async (work) => {
      const ended = await endIntegration(work, { id: found.id, version: body.version, how: 'forget' });
      return isRefusal(ended) ? ended : { success: true as const };
    });
  }),
  ...connectorRoutes(),
  ...settlingRoutes(),
];

function connectorRoutes(): Route[] {
  return [
    route(calls.createConnector, ({ body, actor, requestId }, context) =>
      beginConnection(context, { actor, requestId }, body),
    ),
    route(calls.readConnector, async ({ actor, transaction }, { gateways }) => {
      const rows = await transaction(listIntegrations);
      const data = [];
      for (const { id, serviceId, state, connectedAt, version } of rows) {
        const seen = await gateways.ledgers.readConnection({ companyId: actor.companyId, serviceId });
        if (seen.kind !== 'connection') return refuse('PROVIDER_UNAVAILABLE');
        data.push({ _id: id, serviceId, state: stateAfterLook(state, seen.state, connectedAt !== null), version });
      }
      return { data };
    }),
    route(calls.updateConnector, ({ body, finalTransaction }) =>
      finalTransaction(async (work) => show(work, await changeIntegration(work, body))),
    ),
    route(calls.deleteConnector, async ({ body, actor, transaction, finalTransaction }, { gateways }) => {
      const found = await transaction((work) => meant(work, body.serviceId));
      if (isRefusal(found)) return found;
      if (body.version !== undefined && body.version !== found.version) return refuse('STALE_VERSION');
      const ended = await gateways.ledgers.revoke({ companyId: actor.companyId, serviceId: found.serviceId });
      if (ended.kind !== 'revoked') return refuse('PROVIDER_UNAVAILABLE');
      return finalTransaction(async (work) =>
        show(work, await endIntegration(work, { id: found.id, version: body.version, how: 'keep' })),
      );
    }),
    route(calls.listLedgerChoices, async ({ query, actor, transaction }, { gateways }) => {
      const found = await transaction((work) => meant(work, query.serviceId));
      if (isRefusal(found)) return found;
      if (found.state !== 'CONNECTED' && found.state !== 'PAUSED') return refuse('INVALID_STATUS');
      const seen = await gateways.ledgers.listChoices({ companyId: actor.companyId, serviceId: found.serviceId });
      return seen.kind === 'choices' ? { data: [...seen.choices] } : refuse('PROVIDER_UNAVAILABLE');
    }),
    route(calls.chooseLedger, async ({ body, actor, requestId, transaction }, context) => {
      const found = await transaction((work) => meant(work, body.serviceId));
      if (isRefusal(found)) return found;
      if (found.state !== 'CONNECTED' && found.state !== 'PAUSED') return refuse('INVALID_STATUS');
      const { id, serviceId } = found;
      const choice = { id, serviceId, clearing: body.ledger.clearing, version: body.version };
      const chosen = await chooseClearing(context, { actor, requestId }, choice);
      return isRefusal(chosen) ? chosen : transaction((work) => show(work, chosen));
    }),
  ];
}

function settlingRoutes(): Route[] {
  const settleWrite = async (work: Work, integrationId: string, done: { readonly id: string } | Refusal) => {
    if (isRefusal(done)) return done;
    const row = await readSent(work, integrationId, done.id);
    return row ? viewWrite(row) : refuse('NOT_FOUND');
  };
  return [
    route(calls.listConflicts, ({ params, query, transaction }) =>
      transaction(async (work) => {
        if (!(await readIntegration(work, params.id))) return refuse('NOT_FOUND');
        const { rows, total } = await listConflicts(work, params.id, query);
        return { data: rows.map(viewConflict), page: query.page, limit: query.limit, total };
      }),
    ),
    route(calls.resolveConflict, ({ params, body, finalTransaction }) =>
      finalTransaction(async (work) => {
        const settled = await settleConflict(work, params.id, { id: params.conflictId, ...body });
        if (isRefusal(settled)) return settled;
        const row = await lockConflict(work, params.id, settled.id);
        return row ? viewConflict(row) : refuse('NOT_FOUND');
      }),
    ),
    route(calls.listWrites, ({ params, query, transaction }) =>
      transaction(async (work) => {
        if (!(await readIntegration(work, params.id))) return refuse('NOT_FOUND');
        const { rows, total } = await listWrites(work, params.id, query);
        return { data: rows.map(viewWrite), page: query.page, limit: query.limit, total };
      }),
    ),
    route(calls.retryWrite, ({ params, body, finalTransaction }) =>
      finalTransaction(async (work) => {
        const asked = { id: params.writeId, version: body.version, how: 'retry' as const };
        return settleWrite(work, params.id, await changeWrite(work, params.id, asked));
      }),
    ),
    route(calls.skipWrite, ({ params, body, finalTransaction }) =>
      finalTransaction(async (work) => {
        const asked = { id: params.writeId, version: body.version, how: 'skip' as const };
        return settleWrite(work, params.id, await changeWrite(work, params.id, asked));
      }),
    ),
  ];
}
