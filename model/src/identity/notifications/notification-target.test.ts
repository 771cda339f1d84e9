import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternalPath, UNKNOWN_TARGET } from './notification-target.ts';

describe('the target of a notification', () => {
  it.each(['/verwaltung/adressen/1?tab=proofs', '/verwaltung/lagerorte/hinzufügen', '/control', '/a#b', '/'])(
    '%s leads into the application',
    (target) => expect(isInternalPath(target)).toBe(true),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '',
    'control',
    UNKNOWN_TARGET,
  ])('%j does not', (target) => expect(isInternalPath(target)).toBe(false));

  it('never reaches another host, whatever is written', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      'evil.example',
      'a',
      '%2f',
      'https',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = pieces.join('');
        if (!isInternalPath(target)) return;
        expect(new URL(target, 'https://halm.example').host).toBe('halm.example');
        // Also when a router has taken the dots out of it before.
        const { pathname, search } = new URL(target, 'https://halm.example');
        expect(new URL(pathname + search, 'https://halm.example').host).toBe('halm.example');
      }),
      { numRuns: 2000 },
    );
  });
});
