import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Grafana } from '@halm/model/production/grafana/grafana.ts';
import { grafanaIni } from '@halm/model/production/grafana/grafana-ini.ts';
import { IconChartDots } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { Snippet } from '../../core/copy/snippet.tsx';
import { EmptyState } from '../../core/lists/empty-state.tsx';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { LightLink } from '../../core/records/light-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { PageHead } from '../../core/ui/page-head.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { CheckCard } from './check-card.tsx';
import classes from './grafana.module.css';
import { GrafanaForm } from './grafana-form.tsx';

const Actions = ({ grafana: { address, version } }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  const remove = useOperation('DELETE /grafana');
  const renew = useOperation('POST /grafana/key', {
    onDone: () => showSuccess(t('key.done')),
    onFailed: showFailure(t('failed.key')),
  });
  return (
    <RecordActions
      more={
        <>
          <ActionButton loading={renew.isPending} onClick={() => renew.mutate({ version })}>
            {t('key.action')}
          </ActionButton>
          <DeleteButton
            name={address ?? ''}
            text={t('remove')}
            failed={t('failed.delete')}
            remove={(options) => remove.mutate({ version }, options)}
          />
        </>
      }
    />
  );
};

const KeyLine = ({ id, signsFrom }: NonNullable<Grafana['key']>) => {
  const { t } = useTranslation('grafana');
  const line = Date.parse(signsFrom) > Date.now() ? 'key.later' : 'key.text';
  return <p className={classes.soft}>{t(line, { id, time: formatDateTime(signsFrom) })}</p>;
};

const SetUp = ({ grafana }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  if (!grafana.key) return null;
  return (
    <>
      <CheckCard grafana={grafana} />
      <Card title={t('ini.title')}>
        <p>{t('ini.text')}</p>
        <Snippet label={t('ini.title')} text={grafanaIni(grafana)} isTitleHidden />
        <KeyLine {...grafana.key} />
      </Card>
      <Card title={t('datasource.title')}>
        <p>{t('datasource.text')}</p>
        <Snippet
          label={t('datasource.title')}
          text={`${grafana.issuer}${apiPath('/grafana/datasource')}`}
          isTitleHidden
        />
        <p>
          {t('datasource.key')} <Link to="/more/integration/keys/add">{t('datasource.make')}</Link>
        </p>
      </Card>
    </>
  );
};

/** The dashboards for those who don't set anything up. */
const Dashboards = ({ grafana: { address, dashboards } }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  if (!address || dashboards.length === 0)
    return <EmptyState icon={IconChartDots} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Card title={t('form.dashboards')}>
      <ul className={classes.dashboards}>
        {dashboards.map(({ uid, title }) => (
          <li key={uid}>
            <LightLink place={{ to: '/control/grafana/dashboard', search: { dashboard: uid } as never }}>
              {title}
            </LightLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/**
 * The Grafana of the organisation: for managers how it is set up and what is missing, for others its
 * dashboards.
 */
export const GrafanaPage = () => {
  const { t } = useTranslation(['grafana', 'pages']);
  const { data: grafana } = useSuspenseQuery(recordQuery('GET /grafana', undefined));
  const isManager = useMay('PUT /grafana');
  return (
    <div className={classes.page}>
      <PageHead
        title={t('pages:grafana')}
        state={grafana.address ?? t('none')}
        actions={isManager && grafana.key && <Actions grafana={grafana} />}
      />
      {isManager ? (
        <>
          <GrafanaForm grafana={grafana} />
          <SetUp grafana={grafana} />
        </>
      ) : (
        <Dashboards grafana={grafana} />
      )}
    </div>
  );
};
