import type { LaboratoryMessage, MessageCheck } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { useState } from 'react';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';

type Reading = MessageCheck['reading'];
export type AliasSent = BodyOf<'PUT /lims/laboratory-messages/:id/reading'>['aliases'][number];

const isOf =
  ({ kind, word }: Pick<AliasSent, 'kind' | 'word'>) =>
  (other: Pick<AliasSent, 'kind' | 'word'>): boolean =>
    other.kind === kind && other.word === word;

/** What is chosen on the page of how a file is read, until it is remembered. */
export const useReading = ({ id, version }: LaboratoryMessage, check: MessageCheck) => {
  const operation = useOperation('PUT /lims/laboratory-messages/:id/reading');
  const [chosen, setChosen] = useState<Partial<Reading>>({});
  const [aliases, setAliases] = useState<readonly AliasSent[]>([]);
  const reading: Reading = { ...check.reading, ...chosen };
  const send = (more: readonly AliasSent[] = []): void => {
    // What nobody has touched tells itself in each file anew.
    const format = { decimalMark: chosen.decimalMark ?? null, dateOrder: chosen.dateOrder ?? null };
    operation.mutate(
      { params: { id }, version, body: { reading: { ...reading, ...format }, aliases: [...aliases, ...more] } },
      { onError: showError, onSuccess: () => setAliases([]) },
    );
  };
  return {
    reading,
    send,
    isBusy: operation.isPending,
    change: (values: Partial<Reading>) => setChosen({ ...chosen, ...values }),
    meaning: (word: Pick<AliasSent, 'kind' | 'word'>) => aliases.find(isOf(word)),
    /** Says what a word means; undefined: nothing is said of it. */
    mean: ({ kind, word }: Pick<AliasSent, 'kind' | 'word'>, means: string | null | undefined) => {
      const others = aliases.filter((one) => !isOf({ kind, word })(one));
      setAliases(means === undefined ? others : [...others, { kind, word, means, forget: false }]);
    },
    forget: ({ kind, word }: Pick<AliasSent, 'kind' | 'word'>) => send([{ kind, word, means: null, forget: true }]),
  };
};
export type ChosenReading = ReturnType<typeof useReading>;
