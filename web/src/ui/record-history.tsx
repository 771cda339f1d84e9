import type { RecordOwner } from '@halm/model/contract/record-owners.ts';
import { ChangesHistory } from './changes-history.tsx';
import type { HistoryField } from './history-fields.ts';
import { useHistory } from './use-history.ts';

type RecordHistoryProps<S> = {
  owner: Exclude<RecordOwner, 'bookings'>;
  id: string;
  fields: readonly HistoryField<S>[];
};

/** Who changed what in a record, newest first. `<RecordHistory owner="articles" id={id} fields={…} />` */
export const RecordHistory = <S,>({ owner, id, fields }: RecordHistoryProps<S>) => (
  <ChangesHistory history={useHistory(`GET /${owner}/:id/history`, { id })} fields={fields} />
);
