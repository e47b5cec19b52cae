/** Loads what most visitors need next (drawer, messages) once the page is idle, unless they asked to save data. */
export function prefetchIslands() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const load = () => {
    import('./DrawerPiece.tsx').catch(() => undefined);
    import('./toasts.tsx').catch(() => undefined);
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 8000 }) : setTimeout(load, 3000));
  setTimeout(whenIdle, 2000);
}
