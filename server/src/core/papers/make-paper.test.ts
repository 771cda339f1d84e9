import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { makePaper, type PdfPaper } from './make-paper.ts';

let app: TestApp;
let told: string[] = [];
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const paper: PdfPaper<string> = {
  read: async () => {
    told.push('read');
    return 'Molke';
  },
  draw: async (content) => {
    told.push('draw');
    return Buffer.from(content);
  },
  keep: async (_, file) => void told.push(`keep ${file}`),
  giveUp: async () => void told.push('give up'),
};
const make = (changes: Partial<PdfPaper<string>>, isLast = false) => {
  told = [];
  return makePaper(app.platform, { organisationId: app.uelzen.id, isLast }, { ...paper, ...changes });
};

it('is drawn while no line to the database is held for it', async () => {
  const held = () => app.platform.pool.totalCount - app.platform.pool.idleCount;
  const draw = async () => {
    await expect.poll(held).toBe(0);
    return Buffer.from('drawn');
  };
  await make({ draw });
  expect(told).toEqual(['read', 'keep drawn']);
});

it('is given up before the last try, which may be killed, and before no other one', async () => {
  const draw = () => Promise.reject(new Error('killed'));
  await expect(make({ draw })).rejects.toThrow('killed');
  expect(told).toEqual(['read']);
  await expect(make({ draw }, true)).rejects.toThrow('killed');
  expect(told).toEqual(['give up', 'read']);
  await make({}, true);
  expect(told).toEqual(['give up', 'read', 'draw', 'keep Molke']);
});

it('is not drawn where it is wanted no more', async () => {
  await make({ read: async () => undefined });
  expect(told).toEqual([]);
});
