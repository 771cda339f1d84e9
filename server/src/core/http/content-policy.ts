import { apiPath } from '@halm/model/core/contract/api-path.ts';

/** Where browsers tell of what the policy has stopped. */
export const POLICY_REPORTS = apiPath('/policy-reports');

/**
 * What a page may load and do: nothing from elsewhere, nothing inline but the styles of the
 * component library, which carry the nonce, and no text that becomes a script. Maps stand in frames of
 * their own, with a policy of their own.
 */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to policy',
  ].join('; ');

/** What the frame of a map may show: pictures of a server, and what the map service needs. */
export type MapSources = { readonly tileOrigin?: string | undefined; readonly serviceOrigin?: string | undefined };

/**
 * What the maker of the map service asks for, but for calls to ourselves. It holds for the frame alone, which
 * shows nothing but a map.
 */
const serviceSources = (nonce: string, origin: string): Readonly<Record<string, string>> => ({
  'script-src': `'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
  'style-src': `'nonce-${nonce}' https://fonts.googleapis.com`,
  'img-src': `data: ${origin} https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com`,
  'connect-src': `data: blob: ${origin} https://*.googleapis.com https://*.gstatic.com https://*.google.com`,
  'font-src': 'https://fonts.gstatic.com',
  'frame-src': 'https://*.google.com',
  'worker-src': 'blob:',
});

/** The headers of the frame of a map: without a server and a service nothing comes from anywhere. */
export const mapFrameHeaders = (nonce: string, { tileOrigin, serviceOrigin }: MapSources) => {
  const sources: Readonly<Record<string, string>> = serviceOrigin
    ? serviceSources(nonce, serviceOrigin)
    : { 'style-src': `'nonce-${nonce}'`, ...(tileOrigin && { 'img-src': tileOrigin }) };
  const lines = Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed}`);
  return {
    'content-security-policy': [
      "default-src 'none'",
      ...lines,
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    // Those who give pictures want to know for which site, and nobody needs to know more.
    'referrer-policy': 'origin',
    'cache-control': 'no-cache',
  };
};

/** The headers of a frame that shows pages of somebody else's server alone; without one it shows nothing. */
export const foreignFrameHeaders = (origin: string | undefined) => ({
  'content-security-policy': [
    "default-src 'none'",
    `frame-src ${origin ?? "'none'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
});

/** What a worker may do beside its own file: take further script of ours, as pdf.js its decoders. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The headers of a page, under which the browser keeps to the policy and reports what it has stopped. */
export const pageHeaders = (nonce: string) => ({
  'content-security-policy': contentPolicy(nonce),
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  'cache-control': 'no-cache',
});
