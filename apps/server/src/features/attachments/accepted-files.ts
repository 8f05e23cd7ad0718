/** A kind of file that may be kept: its endings, and the type under which it is given out again. */
interface AcceptedFile {
  readonly mediaType: string;
  readonly endings: readonly string[];
  /** What the first bytes must say; null for plain text, which has no such sign. */
  readonly detected: string | null;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** What people attach: papers, pictures, sheets, text. No SVG and no HTML, which a browser would run (G47). */
export const documentFiles: readonly AcceptedFile[] = [
  { mediaType: 'application/pdf', endings: ['pdf'], detected: 'application/pdf' },
  { mediaType: 'image/png', endings: ['png'], detected: 'image/png' },
  { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], detected: 'image/jpeg' },
  { mediaType: 'image/webp', endings: ['webp'], detected: 'image/webp' },
  {
    mediaType: `${office}.wordprocessingml.document`,
    endings: ['docx'],
    detected: `${office}.wordprocessingml.document`,
  },
  { mediaType: `${office}.spreadsheetml.sheet`, endings: ['xlsx'], detected: `${office}.spreadsheetml.sheet` },
  { mediaType: 'text/plain', endings: ['txt'], detected: null },
  { mediaType: 'text/csv', endings: ['csv'], detected: null },
];

/** What an invoice may be. */
export const invoiceFiles: readonly AcceptedFile[] = documentFiles.slice(0, 3);

/**
 * The type of a file whose ending and first bytes agree, or null. `detected` is what the bytes say they are; undefined
 * when they say nothing, as text does.
 */
export function acceptedType(
  fileName: string,
  detected: string | undefined,
  accepted: readonly AcceptedFile[],
): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const found = accepted.find(({ endings }) => endings.includes(ending));
  return found && found.detected === (detected ?? null) ? found.mediaType : null;
}
