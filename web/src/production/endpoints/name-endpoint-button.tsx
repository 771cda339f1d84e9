import {
  type Endpoint,
  type EndpointInput,
  type EndpointKind,
  endpointInputSchema,
  retentions,
  retentionYears,
} from '@halm/model/production/endpoints/endpoint.ts';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { useReload } from '../../core/forms/use-reload.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { endpointName, readingText, sourceOf } from './endpoint-words.ts';

const ofWords: readonly EndpointKind[] = ['text'];
const ofNumbers: readonly EndpointKind[] = ['gauge', 'counter', 'state'];

const units = ['°C', '%', 'kg', 't', 'm³', 'm³/h', 'bar', 'mbar', 'kW', 'kWh', 'ppm'];

/** What an endpoint is as a form holds it. Whoever names one that was ignored wants its readings. */
export const inputOf = ({ name, kind, unit, isText, state, thing, retention }: Endpoint): EndpointInput => ({
  name: name ?? '',
  kind: kind ?? (isText ? 'text' : 'gauge'),
  unit,
  state: state === 'retired' ? 'retired' : 'named',
  retention,
  thingId: thing?.id ?? null,
});

const Fields = ({ endpoint: { isText, thing } }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('endpoints');
  const isMeasured = ['gauge', 'counter'].includes(useFieldValue<EndpointKind>('kind'));
  const kinds = (isText ? ofWords : ofNumbers).map((value) => ({ value, label: t(`kinds.${value}`) }));
  const stored = retentions.map((value) => ({ value, label: t('retention.years', { count: retentionYears[value] }) }));
  return (
    <>
      <TextField name="name" label={t('name')} placeholder={t('example')} size="lg" required />
      <SelectField name="kind" label={t('kind')} options={kinds} size="lg" required />
      <ReferenceField
        path="thingId"
        label={t('thing')}
        description={t('thingHint')}
        call="GET /things"
        query={{ active: 'true' }}
        name={(thing) => thing.name}
        initial={thing}
      />
      {isMeasured && <TextField name="unit" label={t('unit')} choices={units} size="lg" />}
      {!isText && (
        <SelectField
          name="retention"
          label={t('retention.label')}
          description={t('retention.hint')}
          options={stored}
          size="lg"
          required
        />
      )}
    </>
  );
};

type NameEndpointButtonProps = Pick<ButtonProps, 'variant' | 'size'> & {
  endpoint: Endpoint;
  /** It stands in a list: whoever can't see which row it is in hears which endpoint it is about. */
  isInRow?: true;
};

/** Says what an endpoint is, in a dialog that begins with its name. */
export const NameEndpointButton = ({ endpoint, isInRow, ...button }: NameEndpointButtonProps) => {
  const { t } = useTranslation(['endpoints', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const update = useOperation('PATCH /endpoints/:id', { alsoChanges: ['things'] });
  const { id, version, last, unit, name, state } = endpoint;
  const query = recordQuery('GET /endpoints/:id', { id });
  const reload = useReload(query, (latest) => ({ values: inputOf(latest), version: latest.version }));
  const action = name === null || state === 'ignored' ? t('naming.action') : t('ui:edit');
  return (
    <>
      <Button
        variant="default"
        {...button}
        aria-label={isInRow && `${action}: ${endpointName(endpoint)}`}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name === null ? t('naming.title') : t('naming.again', { name })}
        schema={endpointInputSchema}
        values={inputOf(endpoint)}
        version={version}
        save={({ body, version: seen = version }) => update.mutateAsync({ params: { id }, body, version: seen })}
        reload={reload}
        onSaved={(saved) => {
          showSuccess(t('naming.done', { name: saved.name }));
          setOpen(false);
        }}
      >
        <p>
          {last
            ? t('naming.source', { source: sourceOf(endpoint), value: readingText(last.value, unit) })
            : sourceOf(endpoint)}
        </p>
        <Fields endpoint={endpoint} />
      </DialogForm>
    </>
  );
};
