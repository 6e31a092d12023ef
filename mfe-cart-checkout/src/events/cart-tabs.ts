/**
 * Tells other tabs that the cart changed: a time only, never the cart, so that every
 * tab asks the server and none can believe an old total.
 */
export interface CartTabs {
  announce(): void;
  stop(): void;
}

const CHANNEL = 'cart';

/** Browsers without BroadcastChannel simply stay on their own. */
export function connectCartTabs(onChange: () => void): CartTabs {
  if (typeof BroadcastChannel === 'undefined') {
    return { announce: () => undefined, stop: () => undefined };
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return {
    announce: () => channel.postMessage(Date.now()),
    stop() {
      channel.removeEventListener('message', onChange);
      channel.close();
    },
  };
}
