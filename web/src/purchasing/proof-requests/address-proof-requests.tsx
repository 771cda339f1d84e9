import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { ProofRequestRow } from './proof-request-row.tsx';
import classes from './proof-requests.module.css';
import { RequestProofButton } from './request-proof-button.tsx';
import type { ProofSubject } from './request-proof-dialog.tsx';

const AT_ONCE = 10;

type Props = {
  subject: ProofSubject;
  /** The page asks for one by itself, in its head. */
  isAskedAbove?: true;
};

const Requests = ({ subject, isAskedAbove }: Props) => {
  const { t } = useTranslation(['proofRequests', 'ui']);
  const { items, error, retry, loadMore } = useGrowingList('GET /addresses/:id/proof-requests', {
    params: { id: subject.address.id },
    query: { size: AT_ONCE },
  });
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Card title={t('title')} actions={!isAskedAbove && <RequestProofButton subject={subject} label={t('ask')} />}>
      {items?.length === 0 && <p className={classes.soft}>{t('empty')}</p>}
      <ul className={classes.rows}>
        {items?.map((request) => (
          <ProofRequestRow key={request.id} request={request} />
        ))}
      </ul>
      {loadMore && (
        <Button variant="default" onClick={() => void loadMore()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Card>
  );
};

/** What a supplier was asked for and what came of it, below their proofs. */
export const AddressProofRequests = (props: Props) =>
  useMay('GET /addresses/:id/proof-requests') ? <Requests {...props} /> : null;
