import { Readable } from 'node:stream';
import { imageSize } from '@recoup/domain/branding/image-size.ts';
import { logoLimits } from '@recoup/domain/branding/logo-limits.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Upload } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type BrandingRow, readBranding, writeBranding } from './branding.store.ts';

/**
 * Keeps a picture as the company's logo in place of the one before: PNG or JPEG from its first byte to its last, whatever
 * its name says (G47). Refusals: SOME_FIELD_IS_MISSING, WRONG_FILE, FILE_TOO_LARGE.
 */
export async function keepLogo(
  context: Context,
  actor: MemberActor,
  upload: Upload | null,
  requestId: string,
): Promise<Refusal | null> {
  if (!upload) return refuse('SOME_FIELD_IS_MISSING', { file: 'SOME_FIELD_IS_MISSING' });
  const bytes = await readWhole(upload);
  if (isRefusal(bytes)) return bytes;
  const size = imageSize(bytes);
  const { pixelsMin, pixelsMax } = logoLimits;
  if (!size || Math.min(size.width, size.height) < pixelsMin || Math.max(size.width, size.height) > pixelsMax)
    return refuse('WRONG_FILE');
  const key = `logos/${actor.companyId}/${context.newToken()}`;
  await context.files.write(key, Readable.from([bytes]));
  await changeLogo(context, actor, { key, mediaType: size.mediaType }, requestId);
  return null;
}

/** Puts a logo in the place of the present one, or none, and forgets the file of the former. */
export async function changeLogo(
  context: Context,
  actor: MemberActor,
  logo: BrandingRow['logo'],
  requestId: string,
): Promise<void> {
  const { companyId } = actor;
  const former = await inCompany(context.db, { actor, requestId }, async (work) => {
    const before = await readBranding(work, 'forUpdate');
    await writeBranding(work, { logo });
    work.changed({
      noun: 'branding',
      id: companyId,
      action: 'branding.logo',
      before: { hasLogo: before.logo !== null },
      after: { hasLogo: logo !== null },
    });
    return before.logo;
  });
  if (former) await context.files.remove(former.key);
}

/** The bytes of an upload; one that is too large is swallowed to its end, so that its sender gets an answer. */
async function readWhole({ stream }: Upload): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size <= logoLimits.bytesMax) chunks.push(chunk as Buffer);
    else chunks.length = 0;
  }
  return size > logoLimits.bytesMax || stream.truncated ? refuse('FILE_TOO_LARGE') : Buffer.concat(chunks);
}
