import { Readable } from 'node:stream';
import { logoLimits } from '@recoup/domain/branding/logo-limits.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Context } from '#server/context.ts';
import { encodePicture } from '#server/files/encode-picture.ts';
import { takeUpload } from '#server/files/take-upload.ts';
import type { Upload } from '#server/http/route.ts';
import type { Logo } from './logo.store.ts';

/**
 * Keeps the file of a new logo: PNG or JPEG, whatever its name says, encoded anew (G47). It is nobody's until a commit
 * names it. Refusals at `logo`: those of the upload and of the picture, WRONG_FILE of another kind, PICTURE_SIZE,
 * FILE_TOO_LARGE.
 */
export async function takeLogo(context: Context, companyId: string, upload: Upload): Promise<Logo | Refusal> {
  const bytes = await takeUpload(context, upload, logoLimits.bytesMax);
  if (isRefusal(bytes)) return atLogo(bytes);
  const picture = await encodePicture(bytes);
  if (isRefusal(picture)) return atLogo(picture);
  const { content, mediaType, width, height } = picture;
  // Papers are drawn with it, and the drawing knows these two.
  if (mediaType === 'image/webp') return refuse('WRONG_FILE', { logo: 'WRONG_FILE' });
  const { bytesMax, pixelsMin, pixelsMax } = logoLimits;
  if (Math.min(width, height) < pixelsMin || Math.max(width, height) > pixelsMax)
    return refuse('PICTURE_SIZE', { logo: 'PICTURE_SIZE' });
  if (content.length > bytesMax) return refuse('FILE_TOO_LARGE', { logo: 'FILE_TOO_LARGE' });
  const key = `logos/${companyId}/${context.newToken()}`;
  await context.files.write(key, Readable.from([content]));
  return { key, mediaType };
}

function atLogo({ code }: Refusal): Refusal {
  return refuse(code, { logo: code });
}
