/**
 * Loaded into a measured process before its own code: profiles all its threads between two messages
 * of the parent, and sends the profiles.
 */
import { Session, type Profiler } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/** Messages of the parent. */
export type ProfileCommand = 'profile-start' | 'profile-stop';

/** Reply to `profile-stop`: one profile for each thread. */
export interface ProfileReply {
  readonly profiles: readonly Profiler.Profile[];
}

interface WorkerReply {
  readonly id: number;
  /** Missing when the thread started after the profile. */
  readonly result?: { readonly profile?: Profiler.Profile };
}

if (isMainThread && process.channel !== undefined) {
  const session = new Session();
  const workers = new Set<string>();
  const calls: ((reply: WorkerReply) => void)[] = [];
  session.on('NodeWorker.attachedToWorker', ({ params }) => void workers.add(params.sessionId));
  session.on(
    'NodeWorker.detachedFromWorker',
    ({ params }) => void workers.delete(params.sessionId),
  );
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const reply: WorkerReply = JSON.parse(params.message);
    calls[reply.id]?.(reply);
  });
  const callWorker = (sessionId: string, method: string) =>
    new Promise<WorkerReply>((resolve) => {
      const message = JSON.stringify({ id: calls.push(resolve) - 1, method });
      void session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    });
  const callWorkers = (method: string) =>
    Promise.all([...workers].map((worker) => callWorker(worker, method)));

  const start = async () => {
    session.connect();
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    await session.post('Profiler.enable');
    await callWorkers('Profiler.enable');
    await session.post('Profiler.start');
    await callWorkers('Profiler.start');
    process.send?.({ profiles: [] } satisfies ProfileReply);
  };
  const stop = async () => {
    const { profile } = await session.post('Profiler.stop');
    const others = await callWorkers('Profiler.stop');
    const profiles = [profile, ...others.flatMap(({ result }) => result?.profile ?? [])];
    process.send?.({ profiles } satisfies ProfileReply);
    session.disconnect();
    workers.clear();
  };
  process.on('message', (command: ProfileCommand) => {
    if (command === 'profile-start') void start();
    else if (command === 'profile-stop') void stop();
  });
  // Listening must not keep a process alive that has finished its work.
  process.channel.unref();
}
