import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, readPushPayload } from './push-payload.ts';

const origin = 'https://halm.example';

describe('a push message', () => {
  it('says what it shows and where it leads', () => {
    const message = { title: 'Vertrag übererfüllt', body: 'Maissilage', target: '/verwaltung/vertraege' };
    expect(readPushPayload(JSON.stringify(message))).toEqual(message);
  });

  it('may come wrapped by Firebase', () => {
    const message = { notification: { title: 'T', body: 'B' }, data: { target: '/control' } };
    expect(readPushPayload(JSON.stringify(message))).toEqual({ title: 'T', body: 'B', target: '/control' });
  });

  it.each([undefined, '', '{', 'null', '[]', '7', '{"title":7}'])('%s is shown without words', (text) =>
    expect(readPushPayload(text)).toEqual({ title: 'Halm', body: '', target: undefined }),
  );
});

describe('the page of a target', () => {
  it.each([
    ['/verwaltung/vertraege/7?tab=history', `${origin}/v2/verwaltung/vertraege/7?tab=history`],
    ['/v2/control', `${origin}/v2/control`],
    ['/verwaltung/lagerorte/hinzufügen', `${origin}/v2/verwaltung/lagerorte/hinzuf%C3%BCgen`],
  ])('%s is %s', (target, page) => expect(pageOf(target, origin)).toBe(page));

  it.each([
    undefined,
    '',
    '[unknown]',
    'control',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/../api/v2/users',
    '/v2/../api/v2/users',
    '/..//evil.example',
  ])('%s is none', (target) => expect(pageOf(target, origin)).toBeUndefined());

  it('is never another site, nor outside the application', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', 'v2', 'a', ':', '@', '#', '?', '%2e%2e', 'evil.example', '\t');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const page = pageOf(parts.join(''), origin);
        if (page !== undefined) expect(page.startsWith(`${origin}/v2/`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
