import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import classes from '../imports/imports.module.css';
import { useChangeImport } from '../imports/use-change-import.ts';

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
