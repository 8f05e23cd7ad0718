import { uuidv7 } from 'uuidv7';
import type { Answer, Application } from './start-application.ts';
import { mailsTo, tokenIn } from './team-world.ts';

/** What a new company says about itself, step by step; whole. */
export const entries = {
  COMPANY: {
    ...{ legalName: 'Bright Harbor Dental LLC', dba: 'Bright Harbor', businessType: 'Limited Liability Corporation' },
    ...{ kind: 'private', industry: 'HEALTHCARE', region: 'USA_AND_CANADA', customerType: 'B2C', collectsAs: 'FIRST' },
  },
  ADDRESS: {
    ...{ address: '12 Harbor Street', unit: 'Suite 4', city: 'Portland', state: 'ME', zip: '04101' },
    ...{ phone: '(207) 555-0134', supportEmail: 'Billing@Bright-Harbor.example' },
  },
  PORTAL: { timeZone: 'New York', language: 'en' },
  START: { start: 'BY_HAND' },
} as const;

export type EntryStep = keyof typeof entries;

export interface Progress {
  readonly step: string;
  readonly done: string[];
  readonly missing: string[];
  readonly version: number;
  readonly savedAt: string;
  readonly error?: string;
  readonly fields?: Record<string, string>;
}

export const FOUNDER_PASSWORD = 'nine green kettles sing';

export const newAddress = () => `founder-${uuidv7()}@bright.example`;
export const newSubdomain = () => `bright-${uuidv7().slice(-12)}`;

type Begun = { readonly token: string; readonly step: string; readonly done: string[]; readonly error?: string };

let places = 0;
/** Another place in the network, so that tries are counted apart. */
export const elsewhere = () => {
  places += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(places / 250)}.${1 + (places % 250)}` };
};

export function founderHands(app: Application) {
  const register = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = elsewhere()) =>
    app.send<Begun>('POST', '/auth/register', {
      body: { email, password: FOUNDER_PASSWORD, firstName: 'Fay', lastName: 'Founder', ...more },
      headers,
    });
  const linkTo = async (email: string, mails = 1) =>
    tokenIn(await mailsTo(app, email, /Confirm your e-mail address/, mails));
  const confirm = (link: string) =>
    app.send<{ state?: string; error?: string }>('POST', `/user/verification/${link}`, { headers: elsewhere() });
  const read = (token: string) => app.send<Progress & Record<string, unknown>>('GET', '/auth/register', { token });
  const save = async (token: string, step: string, values: unknown, version?: number): Promise<Answer<Progress>> => {
    const seen = version ?? (await read(token)).body.version;
    return app.send<Progress>('POST', '/auth/register/save', { token, body: { step, values, version: seen } });
  };
  const goTo = async (token: string, step: string, version?: number): Promise<Answer<Progress>> => {
    const seen = version ?? (await read(token)).body.version;
    return app.send<Progress>('PUT', '/user/set-registration-step', { token, body: { step, version: seen } });
  };
  /** Somebody new whose address is confirmed. */
  const begin = async (email = newAddress()) => {
    const { token } = (await register(email)).body;
    const link = await linkTo(email);
    await confirm(link);
    return { email, token, link };
  };
  return { register, linkTo, confirm, read, save, goTo, begin };
}
