/** Asks a server for a page as fast as it answers; a process of its own, told what to do by its argument. */
import autocannon from 'autocannon';
import { parseLoad } from './load-generator.ts';

const { origin, path, connections, seconds, addresses } = parseLoad(
  JSON.parse(process.argv[2] ?? 'null'),
);
let sent = 0;

/** Connections stay open and ask for no compression. */
const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  requests: [
    {
      setupRequest(request) {
        sent += 1;
        const query = addresses === 'all-different' ? `?bench=${process.pid}-${sent}` : '';
        return { ...request, path: `${path}${query}` };
      },
    },
  ],
});
process.send?.(result);
