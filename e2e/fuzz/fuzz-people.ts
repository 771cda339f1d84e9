import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@halm/model/core/contract/access.ts';
import { type TestAnswer, type TestClient, testClient } from '../../server/src/testing/test-client.ts';

/** Somebody who sends bad inputs, signed in as anybody would be. */
export type Person = { readonly id: string; readonly name: string; readonly token: string };
export type People = readonly Person[];

const PASSWORD = 'acht Hasen im Tau 4711';
const kinds: readonly (readonly [string, readonly Role[]])[] = [
  ['everything', ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc', 'limsSourcer']],
  ['manager', ['red2PlantManager']],
  ['operator', ['red2Operator']],
  ['driver', ['red2Driver']],
  ['quality', ['limsQc']],
];

const TRIES = 20;

/** Asks again, as it is told to, while the product has too much to do with what was sent before. */
const patiently = async (ask: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  for (let tried = 1; tried < TRIES; tried += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(500);
  }
  return ask();
};

let count = 0;

/** Makes one person of each kind, whom `keeper` invites into the organisation and who then sign in. */
export const makePeople = (url: string, keeper: TestClient): Promise<People> =>
  Promise.all(
    kinds.map(async ([name, roles]) => {
      count += 1;
      const username = `fuzz.${process.pid}.${Date.now()}.${count}`;
      const customerAdmin = name === 'everything' ? { customerAdmin: true } : {};
      const person = { firstName: 'Fuzz', lastName: name, roles, teamIds: [], username, password: PASSWORD };
      const made = await patiently(() => keeper.post('/users/user', { ...person, ...customerAdmin }));
      // Each at a place of their own: failed attempts of the inputs must not slow them down.
      const headers = { 'x-forwarded-for': `192.0.2.${count % 250}` };
      const signedIn = await patiently(() =>
        testClient(url).post('/auth/login', { username, password: PASSWORD }, { headers }),
      );
      if (made.status !== 200 || signedIn.status !== 200)
        throw new Error(`nobody to send inputs: ${JSON.stringify([made.body, signedIn.body])}`);
      return { id: made.body.id, name, token: signedIn.body.token };
    }),
  );

/** Whether everybody can still work: the inputs end sessions, take roles and set duties. */
export const canWork = async (url: string, people: People): Promise<boolean> => {
  const answers = await Promise.all(
    people.map(({ token }) => patiently(() => testClient(url, token).get('/settings/module'))),
  );
  return answers.every(({ status }) => status === 200);
};
