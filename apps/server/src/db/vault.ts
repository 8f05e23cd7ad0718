import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../config/settings.ts';

/** Closes what the database keeps and the product must read again; whoever has the tables alone reads nothing (decision 0098). */
export interface Vault {
  /** AES-256-GCM; opens only for the same `boundTo`, so that no row can take another's place. */
  readonly close: (text: string, boundTo: string) => string;
  /** A mark of a text that nobody makes without the key: for what is too short for a plain hash. */
  readonly mark: (text: string) => Buffer;
  /** The text, and whether it should be closed anew since the key is a former one; null when no key opens it. */
  readonly open: (closed: string, boundTo: string) => { readonly text: string; readonly isFormer: boolean } | null;
  /** The same closed by the present key, where a former one closed it; null where there is nothing to do. */
  readonly closeAnew: (closed: string, boundTo: string) => string | null;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is set on a developer's machine where nothing is; production does not start without a key of its own. */
const DEVELOPMENT_KEY = 'the key of a developer, which closes nothing that matters';

interface Key {
  readonly secret: Buffer;
  readonly marking: Buffer;
  /** Tells which key closed a text, and nothing about the key. */
  readonly mark: string;
}

function derive(setting: string): Key {
  const part = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', setting, 'recoup', info, bytes));
  return {
    secret: part('vault', 32),
    marking: part('vault marks', 32),
    mark: part('vault mark', 6).toString('base64url'),
  };
}

export function createVault({ DATA_KEY, DATA_KEY_FORMER }: Pick<Settings, 'DATA_KEY' | 'DATA_KEY_FORMER'>): Vault {
  const present = derive(DATA_KEY ?? DEVELOPMENT_KEY);
  const keys = DATA_KEY_FORMER === undefined ? [present] : [present, derive(DATA_KEY_FORMER)];
  const vault: Vault = {
    close: (text, boundTo) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, present.secret, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(boundTo),
      );
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${present.mark}.${sealed.toString('base64url')}`;
    },
    mark: (text) => createHmac('sha256', present.marking).update(text).digest(),
    open: (closed, boundTo) => {
      const [mark, sealed = ''] = closed.split('.');
      const key = keys.find((each) => each.mark === mark);
      const bytes = Buffer.from(sealed, 'base64url');
      if (!key || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key.secret, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return { text: text.toString('utf8'), isFormer: key !== present };
      } catch {
        return null;
      }
    },
    closeAnew: (closed, boundTo) => {
      const opened = vault.open(closed, boundTo);
      return opened?.isFormer ? vault.close(opened.text, boundTo) : null;
    },
  };
  return vault;
}
