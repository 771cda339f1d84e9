/** Begins every topic of Halm. */
const ROOT = 'halm';

/** Halm's own user at the broker, which receives readings and acknowledges them. */
export const RECEIVER = 'halm';

/** A user that tries to write where it must not. */
export const PROBE = 'halm-probe';

/** The one topic that the probe may write to, and one that it must not. */
export const PROBE_TOPIC = `${ROOT}/probe/own/value`;
export const FOREIGN_TOPIC = `${ROOT}/probe-of-another/own/value`;

/** What Halm's nodes share: a message goes to one of them. */
export const RECEIVED_TOPICS = [`$share/${ROOT}/${ROOT}/+/+/+`, `$share/${ROOT}/${ROOT}/+/batch`] as const;

/** Where a gateway writes to. */
export const topicsOf = (userName: string): string => `${ROOT}/${userName}/#`;

/** Where a gateway hears what became of its batches. */
export const ackTopicOf = (userName: string): string => `${ROOT}/${userName}/ack`;

/** A right of the broker's dynamic security. */
export type BrokerRight = {
  readonly acltype: 'publishClientSend' | 'publishClientReceive' | 'subscribePattern' | 'subscribeLiteral';
  readonly topic: string;
  readonly allow: boolean;
};

/** What a gateway's user may do: write under its own name, and hear its acknowledgements. */
export const rightsOf = (userName: string): BrokerRight[] => [
  { acltype: 'publishClientSend', topic: topicsOf(userName), allow: true },
  { acltype: 'subscribeLiteral', topic: ackTopicOf(userName), allow: true },
];

/** What Halm's own users may do. */
export const ownRights: Readonly<Record<string, readonly BrokerRight[]>> = {
  [RECEIVER]: [
    ...RECEIVED_TOPICS.map((topic) => ({ acltype: 'subscribeLiteral', topic, allow: true }) as const),
    { acltype: 'publishClientSend', topic: `${ROOT}/+/ack`, allow: true },
  ],
  [PROBE]: [{ acltype: 'publishClientSend', topic: PROBE_TOPIC, allow: true }],
};
