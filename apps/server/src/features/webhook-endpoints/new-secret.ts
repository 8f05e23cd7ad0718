import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { secretPlace } from './secret-place.ts';
import { insertSecret } from './webhook-endpoints.store.ts';

/** 256 bits, as Standard Webhooks writes them. */
const BYTES = 32;

/** Makes and keeps a secret of an endpoint, closed; answers what is told once. */
export async function newSecret(work: Work, { vault }: Pick<Context, 'vault'>, endpointId: string): Promise<string> {
  const secret = `whsec_${randomBytes(BYTES).toString('base64')}`;
  const closed = vault.close(secret, secretPlace(work.companyId, endpointId));
  await insertSecret(work, { id: uuidv7(), endpointId, secret: closed });
  return secret;
}
