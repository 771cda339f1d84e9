import { describe, expect, it } from 'vitest';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { readFraming } from './read-answers.ts';

const answerOf = (policy: string | string[]) =>
  ({ status: 200, headers: { 'content-security-policy': policy } }) as unknown as WholeAnswer;
const framing = (sources: string, origin = 'https://halm.example.com') =>
  readFraming(answerOf(`default-src 'self'; frame-ancestors ${sources}`), origin);

describe('a page of Grafana', () => {
  it.each([
    '*',
    'https:',
    'http:',
    'https://halm.example.com',
    'https://halm.example.com/',
    'https://HALM.example.com:443',
    'https://*.example.com',
    'https://halm.example.com:*',
    'http://halm.example.com',
    'halm.example.com',
    "'self' *.example.com",
  ])('shows in a page that its policy names: %s', (sources) => {
    expect(framing(sources)).toBeNull();
  });

  it.each([
    "'none'",
    "'self'",
    'https://example.com',
    'https://*.halm.example.com',
    'https://*.ample.com',
    'https://halm.example.com:8443',
    'other.example.com',
    '',
  ])('shows in no other page: %s', (sources) => {
    expect(framing(sources)).toBe('framing-refused');
  });

  it('needs the port where a page has one of its own', () => {
    expect(framing('https://halm.example.com:8443', 'https://halm.example.com:8443')).toBeNull();
    expect(framing('halm.example.com', 'https://halm.example.com:8443')).toBe('framing-refused');
  });

  it('needs each of several policies', () => {
    const named = 'frame-ancestors https://halm.example.com';
    expect(readFraming(answerOf([named, "default-src 'self'"]), 'https://halm.example.com')).toBeNull();
    expect(readFraming(answerOf(`${named}, frame-ancestors 'none'`), 'https://halm.example.com')).toBe(
      'framing-refused',
    );
  });
});
