/**
 * Notifies other tabs that the cart changed. The message is only a time, never the cart, so that
 * each tab loads the cart from the server and none shows an old total.
 */
export interface CartTabs {
  announce(): void;
  stop(): void;
}

const CHANNEL = 'cart';

/** Without BroadcastChannel, tabs do not notify each other. */
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
