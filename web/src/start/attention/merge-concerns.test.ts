import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Concern } from '../../core/navigation/attention.ts';
import { mergeConcerns } from './merge-concerns.ts';

const link = { to: '/verwaltung/adressen' };
const concern = (cause: string, more: Partial<Concern> = {}): Concern => ({
  cause,
  urgency: 'now',
  text: cause,
  link,
  ...more,
});
const blocked = (id: string) => ({ id, text: id, link });
const many = { id: 'proofs', more: 0, text: (count: number) => `${count} proofs`, link };

it('makes one line of one cause: the first says it, all say what it blocks, nothing twice', () => {
  const lines = mergeConcerns([
    concern('proof', { urgency: 'soon', blocks: [blocked('V-1')] }),
    concern('scale'),
    concern('proof', { text: 'another sentence', blocks: [blocked('V-1'), blocked('UE-GO 9')] }),
  ]);
  expect(lines).toMatchObject([
    { text: 'proof', urgency: 'now', blocks: [{ id: 'V-1' }, { id: 'UE-GO 9' }] },
    { text: 'scale' },
  ]);
});

it('counts several of a kind that block nothing, and begins with what blocks', () => {
  const lines = mergeConcerns([
    concern('soon', { urgency: 'soon' }),
    concern('a', { many }),
    concern('b', { many: { ...many, more: 3 } }),
    concern('c', { many, blocks: [blocked('V-1')] }),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['c', '2 proofs', 'soon']);
  expect(mergeConcerns([concern('a', { many })]).map(({ text }) => text)).toEqual(['a']);
});

it('begins with what stops something, then what waits for the reader, then what will', () => {
  const lines = mergeConcerns([
    concern('empty', { urgency: 'soon' }),
    concern('judge', { urgency: 'waits' }),
    concern('proof'),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['proof', 'judge', 'empty']);
});

it('says what was done about a cause on its line, without the button that did it', () => {
  const button = createElement('span', { key: 'ask' });
  const asked = { cause: 'proof', text: 'Asked today.', replaces: 'ask' };
  const [line, ...more] = mergeConcerns(
    [concern('proof', { buttons: [button] }), concern('proof', { text: 'it has come', leads: true })],
    [asked, { ...asked, cause: 'nobody speaks of it' }],
  );
  expect(more).toEqual([]);
  expect(line).toMatchObject({ text: 'it has come Asked today.', buttons: [] });
});
