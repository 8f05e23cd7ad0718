/**
 * Reads server-sent events from a stream of text: gives the `data` of each event, joined by line feeds. Comments
 * (heartbeats) and other fields are passed over.
 */
export async function* eventData(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let data: string[] = [];
  for await (const chunk of chunks) {
    rest += chunk;
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) {
        data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      }
    }
  }
}
