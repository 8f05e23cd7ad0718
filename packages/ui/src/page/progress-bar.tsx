type ProgressBarProps = { readonly label: string; readonly done: number; readonly of: number };

/** Real progress: so many of so many. It never moves by time. */
export function ProgressBar({ label, done, of }: ProgressBarProps) {
  const percent = of === 0 ? 0 : Math.min(100, Math.round((done / of) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${done} / ${of}`}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full rounded-full bg-accent transition-transform"
        style={{ transform: `translateX(${percent - 100}%)` }}
      />
    </div>
  );
}
