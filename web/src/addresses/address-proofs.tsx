import type { Proof } from '@halm/model/addresses/proof.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../app/formats.ts';
import { useCanOpen } from '../app/open-places.ts';
import { useOperation } from '../app/queries.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { useGrowingList } from '../ui/use-growing-list.ts';
import { AddressPartList, PARTS_AT_ONCE, usePartSearch } from './address-part-list.tsx';
import classes from './addresses.module.css';
import { ProofBadge } from './proof-badge.tsx';
import { ProofLink } from './proof-link.tsx';
import { proofName } from './proof-name.ts';

const ADD_PROOF = '/verwaltung/adressen/$addressId/proof';

const ProofRow = ({ proof, addressId }: { proof: Proof; addressId: string }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const canEdit = useCanOpen()(`${ADD_PROOF}/$proofId`);
  const remove = useOperation('DELETE /proofs/:id');
  const { id, version, validFrom, expiresOn, articles } = proof;
  const name = proofName(proof);
  const from = validFrom && t('proof.from', { date: formatDate(validFrom) });
  const until = expiresOn ? t('proof.until', { date: formatDate(expiresOn) }) : t('proof.endless');
  return (
    <li>
      <strong>
        <ProofLink proof={proof} />
      </strong>
      <span>
        {proof.number}
        <span className={classes.below}>
          {articles.length > 0 ? articles.map((article) => article.name).join(', ') : t('proof.all')}
        </span>
      </span>
      <span>{[from, until].filter(Boolean).join(' ')}</span>
      <ProofBadge status={proof.status} />
      {canEdit && (
        <RowActions
          name={proof.number ? `${name} ${proof.number}` : name}
          edit={{ to: `${ADD_PROOF}/$proofId`, params: { addressId, proofId: id } }}
          text={t('ui:remove.parts')}
          failed={t('proof.removeFailed')}
          used={{ call: 'GET /proofs/:id/usage', id }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
        />
      )}
    </li>
  );
};

/** The proofs of an address with their status today. */
export const AddressProofs = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const searched = usePartSearch();
  const list = useGrowingList('GET /addresses/:id/proofs', {
    params: { id: addressId },
    query: { size: PARTS_AT_ONCE, search: searched.search.search },
  });
  return (
    <AddressPartList
      title={t('proofs')}
      add={{ to: ADD_PROOF, params: { addressId }, label: t('proof.add') }}
      empty={t('proof.empty')}
      list={list}
      searched={searched}
      file={{ call: 'GET /addresses/:id/proofs', params: { id: addressId } }}
      row={(proof) => <ProofRow key={proof.id} proof={proof} addressId={addressId} />}
    />
  );
};
