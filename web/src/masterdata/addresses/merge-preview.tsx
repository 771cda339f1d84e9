import type { UsageKind } from '@halm/model/core/contract/record-usage.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { UsageList } from '../../core/records/usage-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { addressValuesOf } from './address-form-pages.tsx';
import classes from './merge.module.css';
import { MergeChoices } from './merge-choices.tsx';
import { type MergeField, useMergeFields } from './merge-fields.ts';

/** The one address with what is taken from the other one. */
const mergedValues = (kept: Address, other: Address, taken: readonly MergeField[]) => {
  const keys = taken.flatMap((field) => field.keys);
  return addressValuesOf({ ...kept, ...Object.fromEntries(keys.map((key) => [key, other[key]])) });
};

/**
 * What is posted stays, with its layers and settlements; of approvals the text says that those that run move.
 */
const staysOrIsSaid: ReadonlySet<UsageKind> = new Set(['booking', 'settlement', 'layer', 'approvedArticle']);

const Moves = ({ other }: { other: Address }) => {
  const { t } = useTranslation('addresses');
  const { data: usage } = useSuspenseQuery(recordQuery('GET /addresses/:id/usage', { id: other.id }));
  const moving = usage.groups.filter(({ kind }) => !staysOrIsSaid.has(kind));
  const staying = usage.groups.filter(({ kind }) => kind === 'booking' || kind === 'settlement');
  return (
    <Card title={t('merge.moves')}>
      {moving.length > 0 && <UsageList groups={moving} usedId={other.id} />}
      <p>{t('merge.movesToo')}</p>
      {staying.length > 0 && (
        <>
          <p>{t('merge.bookingsStay')}</p>
          <UsageList groups={staying} />
        </>
      )}
    </Card>
  );
};

/** Before two addresses become one: what moves, what stays, and whose word counts in each field. */
export const MergePreview = ({ kept, otherId }: { kept: Address; otherId: string }) => {
  const { t } = useTranslation('addresses');
  const { data: other } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: otherId }));
  const [taken, setTaken] = useState<ReadonlySet<string>>();
  const merge = useOperation('POST /addresses/:id/merge', { alsoChanges: ['attachments', 'comments'] });
  const confirm = useConfirmDelete();
  const goTo = useGoTo();
  const different = useMergeFields().filter(({ read }) => read(kept) !== read(other));
  // What this one doesn't say the other one may: nobody has to look for the gaps.
  const fills = ({ read, adds }: MergeField) => (adds ? adds(kept, other) : read(kept) === '');
  const filling = new Set(different.filter(fills).map(({ label }) => label));
  const chosen = taken ?? filling;
  const take = (label: string, isTaken: boolean) => {
    const together = [label, different.find((field) => field.label === label)?.leads ?? label];
    setTaken(new Set(isTaken ? [...chosen, ...together] : [...chosen].filter((one) => !together.includes(one))));
  };
  const run = async () => {
    const names = { kept: kept.companyName, other: other.companyName };
    const question = { name: other.companyName, level: 3, title: t('merge.question', names) } as const;
    if (!(await confirm({ ...question, text: t('merge.final', names), action: t('merge.do') }))) return;
    const values = mergedValues(
      kept,
      other,
      different.filter(({ label }) => chosen.has(label)),
    );
    const body = { otherId, otherVersion: other.version, values };
    const onSuccess = () => {
      showSuccess(t('merge.done'));
      goTo('/verwaltung/adressen/$addressId', { addressId: kept.id });
    };
    merge.mutate(
      { params: { id: kept.id }, body, version: kept.version },
      { onSuccess, onError: showFailure(t('merge.failed')) },
    );
  };
  return (
    <>
      <MergeChoices kept={kept} other={other} fields={different} taken={chosen} onTake={take} />
      <Moves other={other} />
      <div className={classes.end}>
        <Button onClick={() => void run()} loading={merge.isPending}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
};
