import { describe, expect, it } from 'vitest';
import { loggedPath } from './http.ts';

describe('a path in the log', () => {
  it.each([
    ['/api/v2/bookings?search=geheim', '/api/v2/bookings'],
    ['/v2/register/0198.c2VjcmV0', '/v2/register/…'],
    ['/v2/register/0198%2Ec2VjcmV0?x=1', '/v2/register/…'],
    ['/v2/reset-password/c2VjcmV0', '/v2/reset-password/…'],
    ['/api/v2/auth/register/0198', '/api/v2/auth/register/0198'],
  ])('%s is %s', (url, logged) => expect(loggedPath(url)).toBe(logged));
});
