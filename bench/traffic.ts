import type { CDPSession } from '@playwright/test';

/** What has come over the line: answers, and their bytes as they were sent, with headers. */
export type Traffic = { readonly requests: number; readonly kilobytes: number };

const KILOBYTE = 1000;

/** Counts what a page has been sent, from now on. */
export const countTraffic = async (session: CDPSession): Promise<{ soFar: () => Traffic; urls: string[] }> => {
  const urls: string[] = [];
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) urls.push(request.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return { soFar: () => ({ requests, kilobytes: bytes / KILOBYTE }), urls };
};
