/** Drops the charts that this browser keeps (`allCharts`, `chartsUpdated`): on log-out, and when the clock was moved. */
export function forgetCharts(): void {
  try {
    localStorage.removeItem('allCharts');
    localStorage.removeItem('chartsUpdated');
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
