import { encode } from 'uqr';

/** Modules of quiet around a code: a camera needs them (ISO 18004 asks for four). */
const QUIET = 4;

/** A QR code, dark on light in every theme: cameras read it the other way round badly. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="light size-44 rounded-card border border-border bg-surface fill-text"
    >
      <path d={path} />
    </svg>
  );
}
