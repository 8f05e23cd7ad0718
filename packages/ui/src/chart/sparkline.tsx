import { classNames } from '../class-names.ts';

type SparklineProps = { readonly values: readonly number[]; readonly className?: string };

const width = 120;
const height = 32;

/** The course of a figure as one line, without axes. It says nothing that the words beside it do not say. */
export function Sparkline({ values, className }: SparklineProps) {
  const most = Math.max(...values);
  const least = Math.min(...values, 0);
  const span = most - least || 1;
  const points = values.map((value, at): [number, number] => [
    values.length < 2 ? 0 : (at / (values.length - 1)) * width,
    height - 2 - ((value - least) / span) * (height - 4),
  ]);
  const line = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames('block h-8 w-full overflow-visible', className)}
    >
      <path d={`${line}L${width} ${height}L0 ${height}Z`} fill="var(--series-1)" opacity={0.1} />
      <path d={line} fill="none" stroke="var(--series-1)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
