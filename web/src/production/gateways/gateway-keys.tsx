import type { Gateway } from '@halm/model/production/gateways/gateway.ts';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import classes from './gateways.module.css';
import { MakeKeyButton } from './make-key-button.tsx';
import { MqttCard } from './mqtt-card.tsx';
import { useBroker } from './use-broker.ts';
import type { NewKey } from './use-new-key.ts';

type KeyRow = Gateway['keys'][number] & { readonly id: string; readonly gateway: Gateway };

const RevokeButton = ({ row: { gateway, number } }: { row: KeyRow }) => {
  const { t } = useTranslation('gateways');
  const confirm = useConfirmDelete();
  const revoke = useOperation('DELETE /gateways/:id/keys/:number', {
    onDone: () => showSuccess(t('key.revoked', { number })),
    onFailed: showFailure(t('failed.revoke')),
  });
  const name = t('key.number', { number });
  const ask = async () => {
    const text = t(gateway.keys.length > 1 ? 'key.revokeOne' : 'key.revokeLast');
    if (!(await confirm({ name, title: t('key.revokeTitle', { number }), text, action: t('key.revoke') }))) return;
    revoke.mutate({ params: { id: gateway.id, number } });
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${t('key.revoke')}: ${name}`}
      loading={revoke.isPending}
      onClick={() => void ask()}
    >
      {t('key.revoke')}
    </Button>
  );
};

const useKeyColumns = (): Column<KeyRow>[] => {
  const { t } = useTranslation(['gateways', 'ui']);
  const broker = useBroker();
  return [
    { id: 'number', header: t('ui:key.label'), cell: ({ number }) => t('key.number', { number }) },
    ...(broker
      ? [
          {
            id: 'userName',
            header: t('mqtt.userName'),
            cell: ({ userName }: KeyRow) => <span className={classes.raw}>{userName}</span>,
          },
        ]
      : []),
    { id: 'madeAt', header: t('key.madeAt'), cell: ({ madeAt }) => formatDateTime(madeAt) },
    {
      id: 'lastUsed',
      header: t('key.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('key.unused')),
    },
    { id: 'revoke', header: '', cell: (row) => <RevokeButton row={row} />, isAction: true },
  ];
};

type GatewayKeysProps = { gateway: Gateway; newKey: NewKey };

/** The keys that a gateway may call with, and how to change one without a gap. */
export const GatewayKeys = ({ gateway, newKey }: GatewayKeysProps) => {
  const { t } = useTranslation('gateways');
  const columns = useKeyColumns();
  const rows = gateway.keys.map((key) => ({ ...key, id: String(key.number), gateway }));
  const make = <MakeKeyButton gateway={gateway} newKey={newKey} />;
  if (rows.length === 0)
    return <EmptyState icon={IconKey} title={t('key.none')} text={t('key.noneText')} action={make} />;
  return (
    <div className={classes.calls}>
      <Card title={t('keys')} actions={make}>
        <p>{t('key.change')}</p>
        <DataTable label={t('keys')} tableKey="gateway-keys" columns={columns} rows={rows} />
      </Card>
      <MqttCard />
    </div>
  );
};
