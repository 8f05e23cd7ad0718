import { engineHealth } from '@recoup/contract/engine-health.ts';
import { type Route, route } from '#server/http/route.ts';
import { readEngineHealth } from './engine-health.ts';

export const engineHealthRoutes: Route[] = [
  route(engineHealth, ({ transaction }) => transaction((work) => readEngineHealth(work))),
];
