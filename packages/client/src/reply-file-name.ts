/** The name that a `content-disposition` gives: the whole one (RFC 6266) before the plain letters for old clients. */
export function replyFileName(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (whole !== undefined) {
    try {
      return decodeURIComponent(whole);
    } catch {
      // Cut off or badly written: the plain one has to do.
    }
  }
  return /filename="?([^";]+)"?/.exec(disposition)?.[1];
}
