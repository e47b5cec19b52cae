import { useSyncExternalStore } from 'react';

let now = 0;

const subscribe = (changed: () => void) => {
  const timer = setInterval(() => {
    now = Date.now();
    changed();
  }, 20_000);
  return () => clearInterval(timer);
};

const current = () => (now === 0 || Date.now() - now > 20_000 ? (now = Date.now()) : now);
const unknown = () => null;

/** The time, a few times a minute; null on the server and while hydrating, because HTML is cached and for everybody. */
export const useNow = () => useSyncExternalStore<number | null>(subscribe, current, unknown);
