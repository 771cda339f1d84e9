import type { Contract } from '@halm/model/contracts/contract.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../app/formats.ts';
import { FactList } from '../ui/fact-list.tsx';

/** What was agreed with whom and for how long. */
export const ContractFactsTab = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const { supplier, logisticsCompany } = contract;
  return (
    <FactList
      facts={[
        { label: t('number'), value: contract.number },
        {
          label: t('supplier'),
          value: (
            <Link to="/verwaltung/adressen/$addressId" params={{ addressId: supplier.id }}>
              {supplier.name}
            </Link>
          ),
        },
        { label: t('form.contact'), value: contract.contactName },
        { label: t('details.haulier'), value: logisticsCompany?.name },
        { label: t('startsOn'), value: formatDate(contract.startsOn) },
        { label: t('endsOn'), value: formatDate(contract.endsOn) },
        { label: t('details.term'), value: contract.term },
        { label: t('details.updated'), value: formatDateTime(contract.updatedAt) },
        { label: t('form.notes'), value: contract.notes },
      ]}
    />
  );
};
