import type { WeighingImport } from '@halm/model/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/add-button.tsx';
import { Card } from '../ui/card.tsx';
import { ReferenceSelect } from '../ui/reference-select.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

/** Which weighbridge or program the file is of: it is read as the last one of the same was. */
export const SourceChoice = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeImport(record);
  return (
    <Card
      title={t('source.question')}
      actions={
        <LinkButton to="/verwaltung/importe/herkunft" variant="default">
          {t('source.manage')}
        </LinkButton>
      }
    >
      <p className={classes.soft}>{t('source.hint')}</p>
      <div className={classes.kind}>
        <ReferenceSelect
          label={t('source.one')}
          placeholder={t('source.placeholder')}
          call="GET /import-sources"
          name={({ name }) => name}
          value={record.source}
          clearable
          disabled={isBusy}
          onValue={(source) => change({ sourceId: source?.id ?? null })}
        />
      </div>
    </Card>
  );
};
