import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';

const COMMANDS = '$CONTROL/dynamic-security/v1';
const ANSWERS = `${COMMANDS}/response`;
/** So many commands go in one message. */
const AT_ONCE = 200;
const LONGEST_WAIT_MS = 30_000;

/** A command of mosquitto's dynamic security, as its documentation names them. */
export type BrokerCommand = { readonly command: string } & Readonly<Record<string, unknown>>;

/** What the broker answers to a command. */
export type BrokerAnswer = { readonly command: string; readonly error?: string; readonly data?: unknown };

/**
 * Tells the broker who may do what. Answers come in the order of the commands; wrong ones have an `error`.
 */
export type BrokerControl = (commands: readonly BrokerCommand[]) => Promise<BrokerAnswer[]>;

type Answers = (BrokerAnswer & { correlationData?: string })[];
type Awaited = PromiseWithResolvers<BrokerAnswer[]>;

/**
 * Opens the control of a broker with mosquitto's dynamic security, on a connection of its administrator.
 * Rejects where the broker has none, or does not answer for half a minute.
 */
export const openControl = async (client: MqttClient): Promise<BrokerControl> => {
  const awaited = new Map<string, Awaited>();
  client.on('message', (topic, payload) => {
    if (topic !== ANSWERS) return;
    const { responses = [] } = JSON.parse(payload.toString()) as { responses?: Answers };
    awaited.get(responses[0]?.correlationData ?? '')?.resolve(responses);
  });
  client.once('close', () => {
    for (const { reject } of awaited.values()) reject(new Error('the broker has ended the connection'));
  });
  await client.subscribeAsync(ANSWERS, { qos: 1 });
  const send = async (commands: readonly BrokerCommand[]): Promise<BrokerAnswer[]> => {
    const correlationData = randomUUID();
    const answer = Promise.withResolvers<BrokerAnswer[]>();
    const timer = setTimeout(
      () => answer.reject(new Error('the broker does not answer: is its dynamic security loaded?')),
      LONGEST_WAIT_MS,
    );
    awaited.set(correlationData, answer);
    try {
      const message = JSON.stringify({ commands: commands.map((command) => ({ ...command, correlationData })) });
      const [answers] = await Promise.all([answer.promise, client.publishAsync(COMMANDS, message, { qos: 1 })]);
      return answers;
    } finally {
      clearTimeout(timer);
      awaited.delete(correlationData);
    }
  };
  return async (commands) => {
    const answers: BrokerAnswer[] = [];
    for (let at = 0; at < commands.length; at += AT_ONCE)
      for (const answer of await send(commands.slice(at, at + AT_ONCE))) answers.push(answer);
    return answers;
  };
};

/** Does all of the commands; throws what the broker says of the first one that it refuses. */
export const command = async (control: BrokerControl, commands: readonly BrokerCommand[]): Promise<BrokerAnswer[]> => {
  const answers = await control(commands);
  const wrong = answers.find(({ error }) => error);
  if (wrong) throw new Error(`the broker refuses ${wrong.command}: ${wrong.error}`);
  return answers;
};
