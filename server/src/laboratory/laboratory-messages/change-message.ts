import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { changeRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { lockResults } from '../analysis-orders/lock-results.ts';
import { findDeliveryResults } from '../results/delivery-results.ts';
import { resultsArrived } from '../results/results-arrived.ts';
import { type CheckedMessage, confirmCheck } from './check-message.ts';
import { getLaboratoryMessage } from './find-laboratory-messages.ts';
import { lockTests } from './lock-tests.ts';
import type { SentFile } from './message-aliases.ts';
import type { ReceivingSample } from './sample-receivers.ts';
import { storeResults } from './store-results.ts';

export const messageRecord = {
  table: 'laboratoryMessages',
  entity: 'laboratory-messages',
  get: getLaboratoryMessage,
} as const;

/** Whose file a message holds. */
export const sentFile = ({ id, laboratory, state, decidedAt }: LaboratoryMessage): SentFile => ({
  laboratoryId: laboratory.id,
  messageId: id,
  acceptedAt: state === 'accepted' ? decidedAt : null,
});

/** Refuses what can only be done with a message that waits. */
export const refuseUnlessWaiting = ({ state }: LaboratoryMessage): void => {
  if (state !== 'waiting') throw new Refusal('laboratory-message.not-waiting');
};

/** What is in the way of a file: of its values, else that nobody knows who sent it. */
export const withProof = <F extends Pick<CheckedMessage, 'problem'>>(checked: F, isProven: boolean): F =>
  isProven || checked.problem
    ? checked
    : { ...checked, problem: { reason: 'laboratory-message.sender-unproven', row: null } };

/** What a message keeps of how its file was last read. */
export const foundColumns = ({ problem, counts }: Pick<CheckedMessage, 'problem' | 'counts'>) => ({
  counts,
  problem: problem?.reason ?? null,
  problemRow: problem?.row ?? null,
});

/** Stores what a message says of samples that was not said before, and announces it (`resultsArrived`). */
export const acceptValues = async (
  scope: Scope,
  message: LaboratoryMessage,
  judged: CheckedMessage['judged'],
  receivers: ReadonlyMap<string, ReceivingSample>,
): Promise<void> => {
  const accepted = judged.filter(({ verdict }) => verdict === 'new' || verdict === 'changed');
  const byNumber = Map.groupBy(accepted, ({ result }) => result?.sample ?? '');
  const samples = [...byNumber.keys()].toSorted().flatMap((number) => {
    const receiver = receivers.get(number);
    return receiver ? { number, receiver, results: byNumber.get(number) ?? [] } : [];
  });
  const previous = await findDeliveryResults(scope, samples);
  await storeResults(scope, { id: message.id, laboratoryId: message.laboratory.id }, accepted);
  await resultsArrived.announce(scope, { message, samples, previous });
};

/**
 * Takes all values of a file that was judged before, or none where one of them is wrong; hands them on to
 * what their samples were taken of.
 */
export const acceptMessage = (
  scope: Scope,
  record: RecordVersion,
  before: CheckedMessage,
): Promise<LaboratoryMessage> =>
  changeRecord(
    scope,
    messageRecord,
    record,
    async (message) => {
      refuseUnlessWaiting(message);
      await lockResults(scope);
      await lockTests(scope, before.judged);
      const checked = await confirmCheck(scope, sentFile(message), before);
      if (checked.problem) throw new Refusal('laboratory-message.has-faults', { details: checked.problem });
      await acceptValues(scope, message, checked.judged, checked.known.samples);
      return { ...foundColumns(checked), state: 'accepted', decidedAt: nowIso(scope), decidedBy: scope.user.name };
    },
    () => ({ event: 'accepted' }),
  );

/** Puts a message aside with a reason; its file stays. */
export const rejectMessage = (scope: Scope, record: RecordVersion, reason: string): Promise<LaboratoryMessage> =>
  changeRecord(
    scope,
    messageRecord,
    record,
    (message) => {
      refuseUnlessWaiting(message);
      return { state: 'rejected', rejection: reason, decidedAt: nowIso(scope), decidedBy: scope.user.name };
    },
    () => ({ event: 'rejected', reason }),
  );
