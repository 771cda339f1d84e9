import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Question } from './answer-questions.ts';
import { type Client, openClient } from './client.ts';
import type { Subjects } from './subjects.ts';

/** How many people ask at once. */
export const CLIENTS = 8;

/** A server under load, in a process of its own. */
export type Contender = {
  readonly client: Client;
  /** Who makes ready what its jobs need, where it can't itself. */
  readonly maker?: Client;
  /** Where it listens, and by which token it knows its manager. */
  readonly url: string;
  readonly token: string;
  /** The records of its database that the calls are about. */
  readonly subjects: Subjects;
  /** The processor time of its process so far. */
  readonly cpuMilliseconds: () => Promise<number>;
  readonly memoryBytes: () => Promise<number>;
  /** How many statements each request asks for that `work` makes. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<number[]>;
  readonly stop: () => void;
};

const questioner =
  (child: ChildProcess) =>
  async <T>(question: Question): Promise<T> => {
    child.send(question);
    for (;;) {
      const [message] = (await once(child, 'message')) as [{ question: Question; answer: T }];
      if (message.question === question) return message.answer;
    }
  };

/** Starts one of the bench's servers, told its settings, with what Node itself is told. */
export const startContender = async (
  file: string,
  settings: unknown,
  subjects: Subjects,
  execArgv: readonly string[] = [],
): Promise<Contender> => {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(program, {
    execArgv: [...execArgv, ...process.execArgv],
    env: { ...process.env, BENCH: JSON.stringify(settings) },
  });
  const [{ port, token }] = (await once(child, 'message')) as [{ port: number; token: string }];
  const ask = questioner(child);
  return {
    client: openClient(port, token, CLIENTS),
    url: `http://127.0.0.1:${port}`,
    token,
    subjects,
    cpuMilliseconds: () => ask<number>('cpu'),
    memoryBytes: () => ask<number>('memory'),
    statementsOf: async (work) => {
      await ask('countStatements');
      await work();
      return ask<number[]>('statements');
    },
    stop: () => child.disconnect(),
  };
};
