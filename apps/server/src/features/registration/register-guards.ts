import type { MemberActor } from '#server/actor.ts';
import { hashKey } from '#server/db/directory.ts';
import type { LoginGuards } from '../auth/login.ts';
import type { Throttle, ThrottleLimits } from '../auth/throttle.ts';

/** What the process holds for those who open a company. */
export interface RegisterGuards extends Pick<LoginGuards, 'devices'> {
  /** Counts tries to open a company with an address, and mails that are asked for it. */
  readonly addresses: Throttle;
  /** Counts tries to open a company from a place in the network: nobody asks for one address after the other. */
  readonly places: Throttle;
  /** Whose a bearer token is, for calls that anybody may make. */
  readonly memberOf: (token: string) => Promise<MemberActor | null>;
}

/** Five tries an hour for one address. */
export const addressLimits: ThrottleLimits = { purpose: 'register', tries: 5, seconds: 3600, restSeconds: 3600 };

/** Twenty tries an hour from one place: an office behind one address opens no more companies than that. */
export const placeLimits: ThrottleLimits = { purpose: 'register-ip', tries: 20, seconds: 3600, restSeconds: 3600 };

/** Takes one try for an address; false when there were too many. */
export function takeAddress({ addresses }: RegisterGuards, purpose: string, email: string): Promise<boolean> {
  return addresses.take(hashKey(`${purpose}:${email}`).toString('base64url'));
}

export function takePlace({ places }: RegisterGuards, ip: string): Promise<boolean> {
  return places.take(hashKey(`ip:${ip}`).toString('base64url'));
}
