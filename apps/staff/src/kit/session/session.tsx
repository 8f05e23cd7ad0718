import { useCall } from '@recoup/client/use-call.ts';
import { currentUser, login, loginDemo, logout, type signInChallenge } from '@recoup/contract/auth.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { forgetCharts } from '../charts/forget-charts.ts';
import { useSpeak } from '../language/use-speak.ts';
import {
  dropToken,
  endVisit,
  forgetVisitToken,
  keepToken,
  onSessionLost,
  replaceToken,
  restoreToken,
  resumeVisit,
  staffClient,
} from './staff-client.ts';
import { keepVisit, keptVisit } from './visit.ts';

export type User = ReplyOf<typeof currentUser>;
export type SignInChallenge = z.output<typeof signInChallenge>;
type Credentials = { readonly email: string; readonly password: string };

type LogInOptions = {
  /** The new session takes the place of the one that this browser has. */
  readonly reAuth?: true;
  /** Of a log-in by phone whose code was right. */
  readonly userId?: string | undefined;
};

/** Who is signed in. `lost`: the session ended while somebody was at work; the page stays, a dialog asks again. */
export type Session = {
  readonly state: 'starting' | 'out' | 'in' | 'lost';
  /** While it starts: the server has not answered who is signed in, and is asked again. */
  readonly isHeldUp: boolean;
  /** Answers what is asked for beside the password; null: it was enough. */
  readonly logIn: (credentials: Credentials, how?: LogInOptions) => Promise<SignInChallenge | null>;
  /** Signs in by any call that answers a token, such as an invitation that is taken. */
  readonly enter: (call: () => Promise<{ readonly token: string }>) => Promise<void>;
  /** Goes on with another session of the same person, who has just shown that it is them. */
  readonly goOn: (token: string) => void;
  readonly openDemo: () => Promise<void>;
  readonly logOut: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<Session['state']>('starting');
  const [isHeldUp, setIsHeldUp] = useState(false);
  const { mutate } = useSWRConfig();

  useEffect(() => {
    onSessionLost(() => setState((now) => (now === 'in' ? 'lost' : now)));
    void restore(() => setIsHeldUp(true)).then((restored) =>
      setState((now) => (now === 'starting' ? (restored ? 'in' : 'out') : now)),
    );
  }, []);

  async function enter(token: string): Promise<void> {
    keepToken(token);
    // Whoever signs in anew begins at home, whatever this tab looked into before.
    if (keptVisit()) return endVisit('/dashboard');
    setState('in');
    await mutate(() => true);
  }

  const session: Session = {
    state,
    isHeldUp,
    logIn: async (credentials, how = {}) => {
      const reply = await staffClient.send(login, { body: { credentials, ...how } });
      if ('userId' in reply) return reply;
      await enter(reply.token);
      return null;
    },
    goOn: replaceToken,
    enter: async (call) => enter((await call()).token),
    openDemo: async () => enter((await staffClient.send(loginDemo, {})).token),
    logOut: async () => {
      if (keptVisit()) {
        await staffClient.send(logout, {}).catch(() => undefined);
        keepVisit(null);
        forgetVisitToken();
      }
      await staffClient.send(logout, {}).catch(() => undefined);
      dropToken();
      forgetCharts();
      await mutate(() => true, undefined, { revalidate: false });
      setState('out');
    },
  };
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** How long the page waits before it asks again who is signed in, in ms. */
const AGAIN_MS = 3_000;

/**
 * The session of this browser, and the visit of this tab; one that is over leaves the page at home. While the server has
 * trouble it is asked again: whoever loads a page in such a minute is not signed out by it (G55).
 */
async function restore(whenWaiting: () => void): Promise<boolean> {
  for (let found = await restoreToken(); found !== 'in'; found = await restoreToken()) {
    if (found === 'out') return false;
    whenWaiting();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  if (!(await resumeVisit())) keepVisit(null);
  return true;
}

const UserContext = createContext<User | null>(null);
/** How far the company's clock stands ahead of the browser's, in milliseconds. */
const ClockShiftContext = createContext(0);

/** Reads who is signed in and hands it down; before that the shell shows itself as a skeleton. */
export function UserProvider({
  children,
  waiting,
  failed,
}: {
  readonly children: ReactNode;
  readonly waiting: ReactNode;
  readonly failed: (message: string, retry: () => void) => ReactNode;
}) {
  const { data, error, mutate } = useCall(currentUser, {});
  // The demo's account belongs to everybody: there the browser's language stands.
  const wanted = data?.isDemo ? undefined : data?.language;
  const isSpoken = useSpeak(wanted);
  // Measured when an answer arrives, not when somebody looks: an answer that has lain in the cache is no clock.
  const answeredNow = data?.now;
  const shift = useMemo(() => (answeredNow ? new Date(answeredNow).getTime() - Date.now() : 0), [answeredNow]);
  if (data && isSpoken) {
    return (
      <UserContext value={data}>
        <ClockShiftContext value={shift}>{children}</ClockShiftContext>
      </UserContext>
    );
  }
  return error ? failed(error.message, () => void mutate()) : waiting;
}

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a UserProvider above it');
  return user;
}

/** Whether the person may do something, as navigation, palette and pages ask it. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useUser();
  return (permission) => permissions.includes(permission);
}

/** The company's present instant: its clock can stand ahead of the browser's (the demo's time machine). */
export function useNow(): Date {
  const shift = use(ClockShiftContext);
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return new Date(tick + shift);
}
