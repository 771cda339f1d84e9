import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionLink } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { useGoTo } from '../../core/records/record-pages.ts';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import classes from '../addresses/addresses.module.css';
import { ProofBadge } from './proof-badge.tsx';
import { proofName } from './proof-name.ts';

/** The fields of a proof that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Proof>[] => {
  const { t } = useTranslation('addresses');
  const date = (day: string | null | undefined) => day && formatDate(day);
  return [
    [t('kind'), ({ type }) => type && t(`proofType.${type}`)],
    [t('proof.scheme'), ({ scheme }) => scheme && t(`scheme.${scheme}`)],
    [t('proof.declaration'), ({ declaration }) => declaration && t(`declaration.${declaration}`)],
    [t('proof.number'), ({ number }) => number],
    [t('proof.issuedOn'), ({ issuedOn }) => date(issuedOn)],
    [t('proof.validFrom'), ({ validFrom }) => date(validFrom)],
    [t('proof.expiresOn'), ({ expiresOn }) => date(expiresOn)],
    [t('proof.signedOn'), ({ signedOn }) => date(signedOn)],
    [
      t('proof.articles'),
      ({ articles }) => articles?.map(({ name }) => name).join(', '),
      ({ articleIds }) => articleIds,
    ],
    [t('proof.note'), ({ note }) => note],
  ];
};

/** Who changed what in a proof, newest first. */
const ProofHistory = ({ proofId }: { proofId: string }) => (
  <RecordHistory owner="proofs" id={proofId} fields={useReadableFields()} />
);

const Articles = ({ proof: { articles } }: { proof: Proof }) => (
  <ul className={classes.plain}>
    {articles.map((article) => (
      <li key={article.id}>
        <RecordLink kind="article" record={article} />
      </li>
    ))}
  </ul>
);

const Overview = ({ proof, requests }: { proof: Proof; requests: ReactNode }) => {
  const { t } = useTranslation(['addresses', 'articles']);
  const { articles } = proof;
  const date = (day: string | null) => day && formatDate(day);
  const optional = [
    { label: t('proof.issuedOn'), value: date(proof.issuedOn) },
    { label: t('proof.signedOn'), value: date(proof.signedOn) },
    { label: t('proof.validFrom'), value: date(proof.validFrom) },
  ];
  return (
    <div className={classes.overview}>
      <FactList
        title={t('proof.one')}
        isTitleHidden
        facts={[
          { label: t('kind'), value: t(`proofType.${proof.type}`) },
          ...optional.filter(({ value }) => value),
          { label: t('proof.articles'), value: articles.length === 0 ? t('proof.all') : <Articles proof={proof} /> },
          ...(proof.note ? [{ label: t('proof.note'), value: proof.note }] : []),
          { label: t('articles:updated'), value: formatDateTime(proof.updatedAt) },
        ]}
      />
      {requests}
    </div>
  );
};

const EDIT_PROOF = '/verwaltung/adressen/$addressId/proof/$proofId';

const Actions = ({ proof, more }: { proof: Proof; more: ReactNode }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const remove = useOperation('DELETE /proofs/:id');
  const goTo = useGoTo();
  const canEdit = useCanOpen()(EDIT_PROOF);
  const { id, version, address, number } = proof;
  const name = proofName(proof);
  const mayDelete = useMay('DELETE /proofs/:id');
  return (
    <RecordActions
      more={
        mayDelete && (
          <DeleteButton
            name={number ? `${name} ${number}` : name}
            text={t('ui:remove.parts')}
            failed={t('proof.removeFailed')}
            used={{ call: 'GET /proofs/:id/usage', id }}
            remove={(options) => remove.mutate({ params: { id }, version }, options)}
            onDeleted={() => goTo('/verwaltung/adressen/$addressId', { addressId: address.id })}
          />
        )
      }
    >
      {more}
      {canEdit && (
        <ActionLink to={EDIT_PROOF} params={{ addressId: address.id, proofId: id }}>
          {t('ui:edit')}
        </ActionLink>
      )}
    </RecordActions>
  );
};

/**
 * What other features show of a proof: how a new one is asked for, and what
 * was; where what it speaks of is, or went.
 */
type ProofDetailPageProps = Record<'actions' | 'requests' | 'whereabouts', (proof: Proof) => ReactNode>;

/** One proof: what it says and until when, its papers, what people say about it. */
export const ProofDetailPage = ({ actions, requests, whereabouts }: ProofDetailPageProps) => {
  const { t } = useTranslation(['addresses', 'genealogy', 'ui']);
  const { proofId } = useParams({ from: '/verwaltung/nachweise/$proofId' });
  const { data: proof } = useSuspenseQuery(recordQuery('GET /proofs/:id', { id: proofId }));
  const parts = useRecordParts({ owner: 'proofs', id: proofId }, () => <ProofHistory proofId={proofId} />);
  const traced = { id: 'whereabouts', label: t('genealogy:loads.tab'), content: () => whereabouts(proof) };
  const seesLoads = useMay('GET /genealogy/loads');
  return (
    <DetailPage
      title={[proofName(proof), proof.number].filter(Boolean).join(' ')}
      back={
        <Link to="/verwaltung/adressen/$addressId" params={{ addressId: proof.address.id }} search={{ tab: 'proofs' }}>
          {proof.address.name}
        </Link>
      }
      state={
        <>
          <ProofBadge status={proof.status} />{' '}
          {proof.expiresOn ? t('proof.until', { date: formatDate(proof.expiresOn) }) : t('proof.endless')}
        </>
      }
      actions={<Actions proof={proof} more={actions(proof)} />}
      tabs={[
        {
          id: 'overview',
          label: t('tab.overview'),
          content: () => <Overview proof={proof} requests={requests(proof)} />,
        },
        ...(seesLoads ? [traced] : []),
        ...parts,
      ]}
    />
  );
};
