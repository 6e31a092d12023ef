/**
 * The thread that runs one release of one remote.
 *
 * Before any remote code runs, the thread removes what remotes must not use: the process object
 * (and with it modules and the environment) and the network.
 */
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from 'shared-contracts/api-client';
import { isRecord } from 'shared-contracts/json';
import { evaluateServerBuild } from './evaluate-server-build.ts';
import { runJob } from './run-job.ts';
import type { ApiRequestMessage, FromWorker, ToWorker } from './worker-messages.ts';

interface PendingCall {
  readonly resolve: (body: unknown) => void;
  readonly reject: (error: ApiError) => void;
}

const WITHHELD_GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  // Could send messages to the threads of other remotes.
  'BroadcastChannel',
];
const EXTERNAL_BYTES_MAX = 128_000_000;

const port = parentPort;
if (port === null || !isRecord(workerData)) throw new Error('Not started as a render worker');
const send = (message: FromWorker) => port.postMessage(message);

for (const name of WITHHELD_GLOBALS) Reflect.deleteProperty(globalThis, name);
Object.defineProperty(globalThis, 'process', {
  value: Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) }),
});

const entry = evaluateServerBuild(String(workerData['source']), String(workerData['name']));
const apiCalls = new Map<number, PendingCall>();
let lastCallId = 0;

port.on('message', (message: ToWorker) => {
  switch (message.type) {
    case 'ping':
      send({ type: 'pong', id: message.id });
      break;
    case 'api-answer':
      settle(message.callId)?.resolve(message.body);
      break;
    case 'api-failure':
      settle(message.callId)?.reject(new ApiError(message.failure));
      break;
    case 'job':
      void work(message.id, message.job);
      break;
  }
});
send({ type: 'started' });

async function work(id: number, job: Parameters<typeof runJob>[1]): Promise<void> {
  try {
    const result = await runJob(entry, job, {
      callApi: (request) => callApi(id, request),
      onLoaded: (data, head) => send({ type: 'loaded', id, data, head }),
      onResponseProblem: (problem) => send({ type: 'response-problem', problem }),
    });
    send({ type: 'done', id, result });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ type: 'failed', id, message, stack });
  }
  const bytes = getHeapStatistics().external_memory;
  if (bytes > EXTERNAL_BYTES_MAX) send({ type: 'too-much-memory', bytes });
}

function callApi(id: number, request: ApiRequestMessage): Promise<unknown> {
  lastCallId += 1;
  const callId = lastCallId;
  send({ type: 'api-call', id, callId, request });
  return new Promise((resolve, reject) => apiCalls.set(callId, { resolve, reject }));
}

function settle(callId: number): PendingCall | undefined {
  const pending = apiCalls.get(callId);
  apiCalls.delete(callId);
  return pending;
}
