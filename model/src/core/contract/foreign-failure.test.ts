import { expect, it } from 'vitest';
import { foreignFailureKind, isFailureCode } from './foreign-failure.ts';

it.each([
  ['service-gone', 'service-gone', false],
  ['ENOTFOUND', 'not-found', true],
  ['EAI_AGAIN', 'not-found', true],
  ['ETIMEDOUT', 'no-answer', true],
  ['CONNECT_TIMEOUT', 'no-answer', true],
  ['ECONNREFUSED', 'unreachable', true],
  ['EHOSTUNREACH', 'unreachable', true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'not-trusted', true],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'not-trusted', true],
  ['kurier.example is not on the public internet', 'inner', false],
  ['AUTHENTICATIONFAILED', 'login', true],
  ['HTTP 401', 'login', true],
  ['HTTP 408', 'trouble', true],
  ['HTTP 429', 'trouble', true],
  ['HTTP 503', 'trouble', true],
  ['HTTP 404', 'refused', true],
  ['HTTP 422', 'refused', true],
  ['unreadable answer', 'unreadable', false],
  ['HPE_INVALID_CONSTANT', 'unreadable', true],
  ['Unexpected close', 'other', false],
])('%s is a failure of the kind %s', (failure, kind, isCode) => {
  expect([foreignFailureKind(failure), isFailureCode(failure)]).toEqual([kind, isCode]);
});
