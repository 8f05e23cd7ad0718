/** Whether this browser can hear its user at all; it is not asked for before a call. */
export async function hasMicrophone(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some((device) => device.kind === 'audioinput') ?? false;
}
