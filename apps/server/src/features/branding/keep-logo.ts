import { Readable } from 'node:stream';
import { logoLimits } from '@recoup/domain/branding/logo-limits.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { encodePicture } from '#server/files/encode-picture.ts';
import { takeUpload } from '#server/files/take-upload.ts';
import type { Upload } from '#server/http/route.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type BrandingRow, readBranding, writeBranding } from './branding.store.ts';

/**
 * Keeps a picture as the company's logo in place of the one before: PNG or JPEG, whatever its name says, encoded anew
 * (G47). Refusals at `file`: those of the upload and of the picture, WRONG_FILE of another kind.
 */
export async function keepLogo(
  context: Context,
  actor: MemberActor,
  upload: Upload | null,
  requestId: string,
): Promise<Refusal | null> {
  const bytes = await takeUpload(context, upload, logoLimits.bytesMax);
  if (isRefusal(bytes)) return bytes;
  const picture = await encodePicture(bytes);
  if (isRefusal(picture)) return picture;
  const { content, mediaType, width, height } = picture;
  // Papers are drawn with it, and the drawing knows these two.
  if (mediaType === 'image/webp') return refuse('WRONG_FILE', { file: 'WRONG_FILE' });
  const { bytesMax, pixelsMin, pixelsMax } = logoLimits;
  if (Math.min(width, height) < pixelsMin || Math.max(width, height) > pixelsMax)
    return refuse('PICTURE_SIZE', { file: 'PICTURE_SIZE' });
  if (content.length > bytesMax) return refuse('FILE_TOO_LARGE', { file: 'FILE_TOO_LARGE' });
  const key = `logos/${actor.companyId}/${context.newToken()}`;
  await context.files.write(key, Readable.from([content]));
  await changeLogo(context, actor, { key, mediaType }, requestId);
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
