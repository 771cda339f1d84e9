import { idSchema } from '@halm/model/core/contract/fields.ts';
import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import type { Thing } from '@halm/model/production/things/thing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { endpointName } from '../endpoints/endpoint-words.ts';
import { inputOf } from '../endpoints/name-endpoint-button.tsx';

const choiceSchema = z.object({ endpointId: idSchema });

/** Gives a thing an endpoint that belongs to none, in a dialog. */
export const AssignEndpointButton = ({ thing: { id, name } }: { thing: Pick<Thing, 'id' | 'name'> }) => {
  const { t } = useTranslation('things');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Endpoint>();
  const update = useOperation('PATCH /endpoints/:id', { alsoChanges: ['things'] });
  if (!useMay('PATCH /endpoints/:id')) return null;
  const save = () => {
    if (!chosen) throw new Error('an endpoint was sent that nobody has chosen');
    const body = { ...inputOf(chosen), thingId: id };
    return update.mutateAsync({ params: { id: chosen.id }, body, version: chosen.version });
  };
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('assign.action')}</ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('assign.title', { name })}
        schema={choiceSchema}
        values={{ endpointId: '' }}
        save={save}
        onSaved={(saved) => {
          showSuccess(t('assign.done', { name: endpointName(saved) }));
          setOpen(false);
        }}
        explain={explainFailure(t('assign.failed'))}
        saveLabel={t('assign.save')}
      >
        <ReferenceField
          path="endpointId"
          label={t('assign.label')}
          description={t('assign.hint')}
          required
          call="GET /endpoints"
          query={{ state: 'named', hasThing: 'false' }}
          name={(row) => row.name ?? row.key}
          onChosen={setChosen}
        />
      </DialogForm>
    </>
  );
};
