/** Whether a host, or the host of an address, is this machine itself: what goes there leaves no cable. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);
}
