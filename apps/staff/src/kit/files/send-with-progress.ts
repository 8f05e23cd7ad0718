/** Carries a request as `fetch` does, and tells how many bytes of it have left: browsers say that of XMLHttpRequest only. */
export function sendWithProgress(onSent: (bytes: number, of: number) => void) {
  return (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
      request.addEventListener('load', () => {
        const { response, status, statusText } = request;
        resolve(new Response(status === 204 ? null : response, { status, statusText, headers: headersOf(request) }));
      });
      request.addEventListener('error', () => reject(new TypeError('The server cannot be reached.')));
      request.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body instanceof FormData || typeof body === 'string' ? body : null);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const named = lines.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const,
  );
  return new Headers(named.filter(([name]) => name !== '').map(([name, value]) => [name, value]));
}
