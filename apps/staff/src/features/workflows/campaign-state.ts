/** How a campaign stands, in the three words of its chip. */
export function campaignState(row: {
  readonly draft: boolean;
  readonly isSendActive: boolean;
}): 'draft' | 'on' | 'off' {
  if (row.isSendActive) return 'on';
  return row.draft ? 'draft' : 'off';
}
