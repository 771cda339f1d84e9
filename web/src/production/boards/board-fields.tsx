import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Board } from '@halm/model/production/boards/board.ts';
import { MOST_PANELS, MOST_SERIES, panelKinds, panelWidths } from '@halm/model/production/boards/board-choices.ts';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormRows } from '../../core/forms/form-rows.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import formClasses from '../../core/forms/record-form.module.css';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { OrderedReferencesField } from '../../core/references/ordered-references-field.tsx';
import { endpointName } from '../endpoints/endpoint-words.ts';
import { seriesName } from './series-name.ts';

type Row = BodyOf<'POST /boards'>['panels'][number];
/** What the endpoints of the form are called, also those that nobody has saved yet. */
type Names = RefObject<Map<string, string>>;

/** A panel before anything is said of it. */
export const emptyPanel = (): Row => ({ title: '', kind: 'curve', width: 'half', endpointIds: [] });

const PanelFields = ({ path, names }: { path: string; names: Names }) => {
  const { t } = useTranslation('boards');
  const kind = useFieldValue<Row['kind'] | null>(`${path}.kind`);
  const ids = useFieldValue<string[] | undefined>(`${path}.endpointIds`) ?? [];
  const remember = (chosen: readonly Named[]) => {
    for (const { id, name } of chosen) names.current.set(id, name);
  };
  return (
    <>
      <TextField name={`${path}.title`} label={t('panel.title')} required />
      <SelectField
        name={`${path}.kind`}
        label={t('panel.kind')}
        required
        options={panelKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        name={`${path}.width`}
        label={t('panel.width')}
        required
        options={panelWidths.map((value) => ({ value, label: t(`widths.${value}`) }))}
      />
      <div className={formClasses.wide}>
        <OrderedReferencesField
          path={`${path}.endpointIds`}
          label={t('panel.series')}
          description={t('panel.seriesHint', { most: MOST_SERIES })}
          required
          call="GET /endpoints"
          query={{ state: 'named' }}
          name={(endpoint) => seriesName({ name: endpointName(endpoint), thing: endpoint.thing })}
          against={({ isText }) => (isText && kind !== 'value' ? t('panel.words') : undefined)}
          initial={ids.map((id) => ({ id, name: names.current.get(id) ?? '–' }))}
          onItems={remember}
        />
      </div>
    </>
  );
};

/** What a board is called and what stands on it, panel by panel. */
export const BoardFields = ({ record: board }: FieldsProps<Board>) => {
  const { t } = useTranslation('boards');
  const shown = board?.panels.flatMap(({ series }) => series) ?? [];
  const names = useRef(new Map(shown.map((one) => [one.id, seriesName(one)])));
  return (
    <>
      <FormSection title={t('type')}>
        <TextField name="name" label={t('name')} required />
        <NumberField name="position" label={t('form.position')} description={t('form.positionHint')} digits={0} />
      </FormSection>
      <FormSection title={t('form.panels')} hint={t('form.panelsHint', { most: MOST_PANELS })}>
        <FormRows
          path="panels"
          title={t('panel.type')}
          add={t('form.addPanel')}
          empty={emptyPanel}
          isOrdered
          row={(path) => <PanelFields path={path} names={names} />}
        />
      </FormSection>
    </>
  );
};
