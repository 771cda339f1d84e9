import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenRules } from '../../testing/actors/broken-rules.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { localFiles } from '../files/files.ts';
import { chainDocuments } from './chain-documents.ts';

let app: TestApp;
let stage: PlantStage;
let filesDirectory: string;
/** The job on a day, which keeps its heads apart from those of the application's own. */
const chainOn = (day: string) => {
  const then = { clock: () => new Date(`${day}T00:01:00Z`), files: localFiles(filesDirectory) };
  return chainDocuments.run({ ...app.platform, ...then }, undefined, { isLast: true });
};
const heads = async () =>
  (await readFile(path.join(filesDirectory, 'chain-heads', `${app.uelzen.id}.txt`), 'utf8')).trim().split('\n');

beforeAll(async () => {
  filesDirectory = await mkdtemp(path.join(os.tmpdir(), 'halm-chained-'));
  app = await startOwnTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  for (const emptyKg of [15_000, 15_100]) await deliver(app.uelzen.manager, stage, { emptyKg });
  await chainOn('2030-03-01');
});
afterAll(async () => {
  await app.close();
  await rm(filesDirectory, { recursive: true });
});

it('keeps the head of each day on which something was posted, and what was kept stays', async () => {
  const [first] = await heads();
  expect(first).toMatch(/^2030-03-01T00:01:00.000Z 2 [\da-f]{64}$/);
  await chainOn('2030-03-02');
  expect(await heads()).toEqual([first]);
  await deliver(app.uelzen.manager, stage);
  await chainOn('2030-03-03');
  await chainOn('2030-03-03');
  expect(await heads()).toEqual([first, expect.stringMatching(/^2030-03-03T00:01:00.000Z 3 [\da-f]{64}$/)]);
  const { rows } = await app.owner.query('select place::int from posting_fingerprints order by booking_id');
  expect(rows).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
  expect(await brokenRules(app, 'select 1', { filesDirectory })).toEqual([]);
});

const inChain = 'documents stand in the chain of their organisation in which they were put';
const outside = 'the chain of documents still says what was kept of it outside, day by day';
/** Whoever knows the functions makes the hashes of a document anew after a change. */
const changed = `update weighings set weighed_at = weighed_at - interval '1 minute';
  update posting_fingerprints as kept set sha256 = (
    select chain_of_fingerprints(sha256 order by part, id) from posting_hashes where booking_id = kept.booking_id)`;
const chainedAnew = `update document_chains set sha256 = (select chain_of_fingerprints(link order by place) from document_links
  where document_links.organisation_id = document_chains.organisation_id)`;

const document = 'what a document weighed and moved is what it was then, nothing more and nothing less';
it.each([
  ['a hash of postings that is gone', 'delete from posting_fingerprints', [document, inChain, outside]],
  ['a document whose hash was made anew', changed, [inChain, outside]],
  ['a chain that was made anew, too', `${changed}; ${chainedAnew}`, [outside]],
  [
    'a document that left the chain',
    'update posting_fingerprints set place = null where place = 2',
    [inChain, outside],
  ],
  [
    'documents that changed places',
    'update posting_fingerprints set place = 3 - place where place < 3',
    [inChain, outside],
  ],
  [
    'a chain that was cut off',
    `update posting_fingerprints set place = null where place = 3; update document_chains set documents = 2;
    ${chainedAnew}`,
    [outside],
  ],
])('sees %s', async (_, breach, rules) => {
  expect(await brokenRules(app, `drop index posting_fingerprints_place; ${breach}`, { filesDirectory })).toEqual(rules);
});

it.each([
  ['changed', 'update posting_fingerprints set place = place + 10'],
  ['removed', 'delete from posting_fingerprints'],
  ['made shorter', 'update document_chains set documents = 1'],
  ['forgotten', 'delete from document_chains'],
])('a place in the chain is not %s, not even by the owner of the tables', async (_, change) => {
  await expect(app.owner.query(change)).rejects.toThrow('rows are never changed or deleted');
});
