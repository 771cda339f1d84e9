import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addressReasons } from '@halm/model/addresses/address-reasons.ts';
import { articleReasons } from '@halm/model/articles/article-reasons.ts';
import { attachmentReasons } from '@halm/model/attachments/attachment-reasons.ts';
import { commentReasons } from '@halm/model/comments/comment-reasons.ts';
import { contractReasons } from '@halm/model/contracts/contract-reasons.ts';
import { locationReasons } from '@halm/model/locations/location-reasons.ts';
import { proofRequestReasons } from '@halm/model/proof-requests/proof-request-reasons.ts';
import { expect, it } from 'vitest';

const catalogues = [
  ...[addressReasons, articleReasons, attachmentReasons, commentReasons],
  ...[contractReasons, locationReasons, proofRequestReasons],
].flatMap((reasons) => Object.keys(reasons));

/** What the answers of every kind of record may say, too: an unknown item, and what nobody has foreseen. */
const general = ['request.not-found', 'server.error', 'required', 'unknown', 'location.id-taken', 'driver.code-taken'];

const testsBelow = (folder: string): string =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('raised-reasons.test.ts'))
    .map((file) => readFileSync(path.join(import.meta.dirname, folder, file), 'utf8'))
    .join();

it('every reason of the master data is what a test of the server expects', () => {
  const tests = testsBelow('.');
  const unraised = [...catalogues, ...general].filter((reason) => !tests.includes(`'${reason}'`));
  expect(unraised).toEqual([]);
});
