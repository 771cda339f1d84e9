const PATIENCE_MS = 2000;

/** Whether the product at this address says that it is ready; one that says nothing isn't. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
