/** What every chart of bars looks like: quiet axes, a tooltip in the colours of the page. */
export const chartFurniture = {
  axis: { tickLine: false, axisLine: false, tick: { fill: 'var(--muted)' } },
  tooltip: {
    cursor: { fill: 'var(--sunken)' },
    contentStyle: {
      background: 'var(--surface)',
      border: '1px solid var(--border)',
      borderRadius: 8,
      color: 'var(--text)',
    },
  },
} as const;
