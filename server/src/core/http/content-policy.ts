import { apiPath } from '@halm/model/core/contract/api-path.ts';

/** Where browsers tell of what the policy has stopped. */
export const POLICY_REPORTS = apiPath('/policy-reports');

/**
 * What a page may load and do: nothing from elsewhere, nothing inline but the styles of the
 * component library, which carry the nonce, and no text that becomes a script. Pictures also come
 * from the servers of maps that were named.
 */
const contentPolicy = (nonce: string, imageOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' blob: data:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-to policy',
  ].join('; ');

/** What a worker may do beside its own file: take further script of ours, as pdf.js its decoders. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The headers of a page, under which the browser keeps to the policy and reports what it has stopped. */
export const pageHeaders = (nonce: string, imageOrigins: readonly string[]) => ({
  'content-security-policy': contentPolicy(nonce, imageOrigins),
  'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  'cache-control': 'no-cache',
});
