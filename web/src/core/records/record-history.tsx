import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { ChangesHistory } from './changes-history.tsx';
import type { FieldsOfEntry } from './history-fields.ts';
import { useHistory } from './use-history.ts';

type RecordHistoryProps<S> = {
  owner: Exclude<RecordOwner, 'bookings'>;
  id: string;
  fields: FieldsOfEntry<S>;
  /** What happened, as a sentence, where it isn't only created and changed. */
  sentence?: (entry: HistoryEntry) => string;
};

/** Who changed what in a record, newest first. `<RecordHistory owner="articles" id={id} fields={…} />` */
export const RecordHistory = <S,>({ owner, id, ...shown }: RecordHistoryProps<S>) => (
  <ChangesHistory history={useHistory(`GET /${ownerPath(owner)}/:id/history`, { id })} {...shown} />
);
