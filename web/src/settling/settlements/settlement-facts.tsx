import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDate, formatDoneBy } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';

/** With whom what was settled, when it was issued and by whom. */
export const SettlementFacts = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const { supplier, contract, covers, fromOn, toOn, language, notes, issuedAt, issuedByName } = settlement;
  const link = <RecordLink kind="contract" record={{ id: contract.id, name: contract.number }} />;
  return (
    <FactList
      title={t('form.subject')}
      facts={[
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('contract'), value: covers === 'supplier' ? t('allContracts') : link },
        { label: t('period'), value: `${formatDate(fromOn)} – ${formatDate(toOn)}` },
        { label: t('form.language'), value: languages.find(({ code }) => code === language)?.label },
        { label: t('issued'), value: issuedAt && formatDoneBy(issuedAt, issuedByName) },
        ...(notes ? [{ label: t('form.notes'), value: notes }] : []),
      ]}
    />
  );
};
