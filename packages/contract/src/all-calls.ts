import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as auth from './auth.ts';
import type { Call } from './call.ts';
import * as charts from './charts.ts';
import * as debtors from './debtors.ts';
import * as imports from './imports.ts';
import * as live from './live.ts';
import * as portal from './portal.ts';
import * as templates from './templates.ts';
import * as timeMachine from './time-machine.ts';
import * as transactions from './transactions.ts';
import * as webhooks from './webhooks.ts';
import * as workflows from './workflows.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API; a call that no server verb answers, or that two answer, stops the start. */
export const allCalls: readonly Call[] = [
  accounts,
  activities,
  auth,
  charts,
  debtors,
  imports,
  live,
  portal,
  templates,
  timeMachine,
  transactions,
  webhooks,
  workflows,
].flatMap((noun) => Object.values(noun).filter(isCall));
