import { type ApiError, isApiError } from '@recoup/client/api-error.ts';
import { createConnection } from '@recoup/client/connection.ts';
import { type Client, createClient } from '@recoup/client/create-client.ts';
import { logout, refreshSession } from '@recoup/contract/auth.ts';
import { storeChoice } from '@recoup/ui/stored-choice.ts';
import { forgetCharts } from '../charts/forget-charts.ts';
import { spokenLanguage } from '../language/language.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { inTurn, onOtherTab, tellOtherTabs } from './other-tabs.ts';
import { keepVisit, keptVisit } from './visit.ts';

// The token lives in this module and nowhere else: not in storage, where a script of somebody else could read it. After
// a reload the browser's refresh cookie brings a new one.
let token: string | null = null;
/** In the child company into which this tab looks; `token` stays that of one's own company. */
let visitToken: string | null = null;
let renewing: Promise<Restored> | null = null;
let renewingVisit: Promise<boolean> | null = null;
/** Whether the browser's cookie is about to bring a token: what another tab was given meanwhile will do. */
let isRestoring = false;
let whenLost: () => void = () => undefined;

/** A renewal that has no answer by then gives the other tabs their turn. */
const RENEWAL_MS = 20_000;

onOtherTab((news) => {
  // Whoever is signed out here stays so: another tab may have signed in as somebody else.
  if (token === null && !isRestoring) return;
  token = news.kind === 'renewed' ? news.token : null;
  if (news.kind === 'ended') {
    visitToken = null;
    whenLost();
  }
});

export function keepToken(next: string | null): void {
  token = next;
  storeChoice('session', next === null ? '' : 'yes');
}

/** A session that takes the place of this browser's: its other tabs go on with it. */
export function replaceToken(next: string): void {
  keepToken(next);
  tellOtherTabs({ kind: 'renewed', token: next });
}

/** Whether this browser may hold a refresh cookie, which no script can see: it did when the page was last used. */
function maySessionExist(): boolean {
  try {
    return localStorage.getItem('session') === 'yes';
  } catch {
    return true; // storage is blocked: only asking can tell
  }
}

/** Called when the session has ended and could not be renewed. */
export function onSessionLost(notify: () => void): void {
  whenLost = notify;
}

async function renew(refused: string | null): Promise<boolean> {
  // Another tab has renewed it since the call was sent.
  if (token !== null && token !== refused) return true;
  // Several calls that are refused at once wait for the same renewal.
  renewing ??= restoreToken().finally(() => {
    renewing = null;
  });
  const renewed = await renewing;
  if (renewed === 'out') whenLost();
  return renewed === 'in';
}

/** A "no" of the server, which asking again does not change. */
const isRefused = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** `unknown`: nobody said whether the session goes on. */
export type Restored = 'in' | 'out' | 'unknown';

/**
 * Exchanges the refresh cookie for a token; `out` when there is no session to go on with. Whoever logs in while the
 * answer is on its way stays logged in; a server that cannot be reached, or has trouble, ends no session. All tabs share the cookie, so
 * they take turns, and one that finds a token of another's renewal goes on with it.
 */
export async function restoreToken(): Promise<Restored> {
  if (!maySessionExist()) return 'out';
  const before = token;
  let without: Restored = 'out';
  isRestoring = true;
  await inTurn(async () => {
    if (token !== before) return;
    try {
      const signal = AbortSignal.timeout(RENEWAL_MS);
      const { token: restored } = await homeClient.send(refreshSession, {}, { signal });
      if (token !== before) return;
      keepToken(restored);
      tellOtherTabs({ kind: 'renewed', token: restored });
    } catch (error) {
      without = isApiError(error) && isRefused(error) ? 'out' : 'unknown';
      if (token === before && isApiError(error) && error.status === 401) keepToken(null);
    }
  }).finally(() => {
    isRestoring = false;
  });
  return token === null ? without : 'in';
}

/** Ends the session in every tab of this browser: they share its cookie. */
export function dropToken(): void {
  keepToken(null);
  tellOtherTabs({ kind: 'ended' });
}

/** Leaves the visit of this tab; what follows speaks for one's own company. */
export function forgetVisitToken(): void {
  visitToken = null;
}

/** Whether our server can be reached. */
export const staffConnection = createConnection();

const parts = { base: '/v1', language: spokenLanguage, connection: staffConnection };

/** Speaks for one's own company, also while this tab looks into a child. */
const homeClient = createClient({ ...parts, token: () => token, renew });

const client = createClient({
  ...parts,
  // What is meant for a child waits without a token while its visit is renewed: it must never speak for one's own company.
  token: () => (keptVisit() ? visitToken : token),
  renew: (refused) => (keptVisit() ? renewVisit(refused) : renew(refused)),
});

/** A page that was loaded anew, or whose visit was renewed in another tab, goes on where it was; false: the visit is over. */
export async function resumeVisit(): Promise<boolean> {
  const kept = keptVisit();
  if (!kept) return true;
  const { signInChild } = await import('@recoup/contract/child-companies.ts');
  try {
    const visit = await homeClient.send(signInChild, { body: kept });
    keepVisit({ companyId: kept.companyId, visitId: visit.visitId });
    visitToken = visit.token;
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status === 0) throw error;
    return false;
  }
}

/** What was typed in a child must never be sent at home: where the visit is over the page begins anew there. */
async function renewVisit(refused: string | null): Promise<boolean> {
  if (visitToken !== null && visitToken !== refused) return true;
  // Several calls that are refused at once wait for the same renewal.
  renewingVisit ??= goOnWithVisit().finally(() => {
    renewingVisit = null;
  });
  return renewingVisit;
}

async function goOnWithVisit(): Promise<boolean> {
  visitToken = null;
  if (await resumeVisit()) return true;
  goHome('/settings/child-companies');
  return false;
}

/** Looks into a child company, in this tab alone: the page begins anew there. */
export function beginVisit(visit: { readonly companyId: string; readonly visitId: string }): void {
  keepVisit(visit);
  forgetCharts();
  location.assign('/dashboard');
}

/** Back to one's own company. */
export async function endVisit(to = '/settings/child-companies'): Promise<void> {
  await staffClient.send(logout, {}).catch(() => undefined);
  goHome(to);
}

function goHome(to: string): void {
  visitToken = null;
  keepVisit(null);
  forgetCharts();
  location.assign(to);
}

/**
 * A call that asks anew who it is goes on once the password was given, as the same request; whoever does not give it sees
 * why. Within a child it is asked at home, where the password is, and the visit goes on with what was shown there.
 */
export const staffClient: Client = {
  ...client,
  send: async (call, input, options) => {
    try {
      return await client.send(call, input, options);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'REAUTH_REQUIRED' || !(await confirmIdentity())) throw error;
      if (keptVisit() && !(await renewVisit(visitToken))) throw error;
      return client.send(call, input, options);
    }
  },
};
