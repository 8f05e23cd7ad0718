import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { PacketPart } from '@recoup/domain/packets/packet-parts.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { drawDocument } from '#server/documents/draw-document.ts';
import { inCompany, inSnapshot } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { type AttachmentRow, findAttachment, insertAttachment } from '../attachments/attachments.store.ts';
import { withLogo } from '../branding/with-logo.ts';
import { accountsOfDisputes } from '../disputes/disputes.store.ts';
import { type PacketFile, readPacketInfo } from './read-packet.ts';

interface Wanted {
  /** Of the file; sent twice it is made once. */
  readonly id: string;
  readonly disputeId: string;
  readonly parts: readonly PacketPart[];
  readonly actor: MemberActor;
  readonly requestId: string;
}

/**
 * Puts the papers about a dispute together as one PDF and keeps it with the account, hidden from the customer until it goes
 * with an answer. Read over one snapshot, drawn and hashed outside of any transaction (G49). Refusals: NOT_FOUND, OVERLOADED.
 */
export async function makePacket(context: Context, wanted: Wanted): Promise<AttachmentRow | Refusal> {
  const { id, disputeId, parts, actor, requestId } = wanted;
  const { companyId } = actor;
  const read = await inSnapshot(context.db, companyId, async (work) => {
    const known = await findAttachment(work, id);
    if (known) return known;
    const [about] = await accountsOfDisputes(work, [disputeId]);
    const info = about ? await readPacketInfo(work, disputeId, parts) : refuse('NOT_FOUND');
    return isRefusal(info) || !about ? refuse('NOT_FOUND') : { info, accountId: about.accountId };
  });
  if (isRefusal(read)) return read;
  if ('fileKey' in read) return read;
  const { accountId } = read;
  const info = { ...read.info, files: await hashed(context, read.info.files) };
  const facts = await withLogo(context, companyId, info);
  const content = await drawDocument(new URL('./packet-pdf.worker.ts', import.meta.url), facts);
  if (isRefusal(content)) return content;
  const fileKey = `attachments/${companyId}/${context.newToken()}`;
  await context.files.write(fileKey, Readable.from([content]));
  const fileName = `${info.account.reference.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100)}-dispute.pdf`;
  const kept = await inCompany(context.db, { actor, requestId }, (work) =>
    keep(work, { id, accountId, fileKey, fileName, sizeBytes: content.length, sha256: hashOfContent(content) }),
  );
  if (isRefusal(kept) || kept.fileKey !== fileKey) await context.files.remove(fileKey);
  return kept;
}

async function keep(
  work: Work<MemberActor>,
  file: Pick<AttachmentRow, 'id' | 'fileKey' | 'fileName' | 'sizeBytes' | 'sha256'> & { readonly accountId: string },
): Promise<AttachmentRow | Refusal> {
  const { accountId: recordId, ...rest } = file;
  const known = await findAttachment(work, file.id);
  if (known) return known;
  const place = { recordKind: 'account', recordId, purpose: 'document', mediaType: 'application/pdf' } as const;
  // We drew it ourselves: there is nothing to look for in it.
  await insertAttachment(work, { ...place, ...rest, isPublic: false, memberId: work.actor.id, scan: 'CLEAN' });
  const row = await findAttachment(work, file.id);
  if (!row) return refuse('NOT_FOUND');
  const of = { kind: 'account', id: recordId } as const;
  work.changed({ noun: 'attachment', id: file.id, action: 'attachment.add', before: null, after: { ...row }, of });
  work.notify('account', [recordId]);
  return row;
}

const hashOfContent = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Each file with the hash of what is kept; one that cannot be read says so. */
async function hashed({ files: kept }: Context, files: readonly PacketFile[]): Promise<PacketFile[]> {
  const found: PacketFile[] = [];
  for (const file of files) found.push({ ...file, hash: await hashOf(kept, file.fileKey) });
  return found;
}

async function hashOf(files: Context['files'], key: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await files.read(key)) hash.update(chunk as Buffer);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
