import type { Thing } from '@halm/model/production/things/thing.ts';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { WriteValueButton } from '../process-log/write-value-button.tsx';

const RemoveButton = ({ thing: { id, name, version } }: { thing: Thing }) => {
  const { t } = useTranslation(['things', 'ui']);
  const remove = useOperation('DELETE /things/:id');
  const goTo = useGoTo();
  return (
    <DeleteButton
      name={name}
      level={2}
      text={t('ui:remove.parts')}
      failed={t('failed.delete')}
      remove={(options) => remove.mutate({ params: { id }, version }, options)}
      onDeleted={() => goTo('/dinge/overview')}
    />
  );
};

/** What is done with a thing: write a value down; for managers change it and delete it. */
export const ThingActions = ({ thing }: { thing: Thing }) => {
  const { t } = useTranslation('ui');
  const write = <WriteValueButton thing={thing} />;
  if (!useMay('PATCH /things/:id')) return write;
  return (
    <RecordActions more={<RemoveButton thing={thing} />}>
      {write}
      <ActionLink variant="filled" to="/dinge/overview/$id/edit" params={{ id: thing.id }}>
        {t('edit')}
      </ActionLink>
    </RecordActions>
  );
};
