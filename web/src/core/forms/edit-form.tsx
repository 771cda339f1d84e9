import { Button } from '@mantine/core';
import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordActions } from '../actions/record-actions.tsx';
import { recordQuery, useOperation } from '../client/queries.ts';
import { useMay } from '../client/use-may.ts';
import { useOutOfUse } from '../lists/use-out-of-use.tsx';
import { DeleteButton } from '../records/delete-button.tsx';
import { DetailPage } from '../records/detail-page.tsx';
import type { AnyKind, AnyRecord } from '../records/record-kind.ts';
import { explainFailure } from '../words/reason-text.ts';
import { RecordForm } from './record-form.tsx';
import { useLeaving, usePathParams } from './use-leaving.ts';
import { useReload } from './use-reload.ts';

type RemoveRecordProps = { kind: AnyKind & { remove: string }; record: AnyRecord; onDeleted: () => void };

const RemoveRecord = ({ kind, record, onDeleted }: RemoveRecordProps) => {
  const { t } = useTranslation(kind.texts);
  const remove = useOperation(kind.remove);
  const { level, text, failed } = kind.removal ?? {};
  if (!useMay(kind.remove)) return null;
  return (
    <DeleteButton
      name={kind.title(record)}
      level={level ?? 2}
      {...(kind.usage && { used: { call: kind.usage, id: record.id } })}
      text={text && t(text as never)}
      failed={failed && t(failed as never)}
      remove={(options) => remove.mutate({ params: { id: record.id }, version: record.version } as never, options)}
      onDeleted={onDeleted}
    />
  );
};

/**
 * The form of the record in the address, in the first tab if it has any; who
 * may not change it reads it there.
 */
export const EditForm = ({ kind }: { kind: AnyKind }) => {
  const { t } = useTranslation([kind.texts, 'ui']);
  const id = usePathParams()[kind.param ?? 'id'];
  const query = recordQuery(kind.read, { id } as never) as UseSuspenseQueryOptions<AnyRecord>;
  const { data: record } = useSuspenseQuery(query);
  const update = useOperation(kind.update);
  const hindrance = kind.useHindrance(record);
  const mayUpdate = useMay(kind.update) && !hindrance;
  const { leave, leaveSaved } = useLeaving();
  const { remove, valuesOf, Back, Fields, Actions } = kind;
  const reload = useReload(query, (latest) => ({ values: valuesOf(latest), version: latest.version }));
  const outOfUse = useOutOfUse({ id: record.id, name: kind.title(record), usage: kind.usage }, valuesOf(record));
  const back = kind.page?.(record.id) ?? kind.list;
  const parts = kind.useParts(record);
  const head = {
    title: kind.title(record),
    state: hindrance ?? kind.state?.(record),
    back: Back && <Back />,
    // What can only be read has nothing else to be left by.
    actions: hindrance ? (
      <Button variant="default" onClick={() => leave(back)}>
        {t('ui:back' as never)}
      </Button>
    ) : (
      <RecordActions
        more={
          <>
            {Actions && <Actions record={record} />}
            {remove && <RemoveRecord kind={{ ...kind, remove }} record={record} onDeleted={() => leave(kind.list)} />}
          </>
        }
      />
    ),
  };
  const form = (
    <RecordForm
      key={record.id}
      {...(parts ? {} : head)}
      isReadOnly={!mayUpdate}
      schema={kind.schema}
      values={valuesOf(record)}
      version={record.version}
      confirm={outOfUse.confirm}
      save={({ body, version }) => update.mutateAsync({ params: { id: record.id }, body, version } as never)}
      reload={reload}
      onSaved={() => leaveSaved(back)}
      onCancel={() => leave(back)}
      explain={explainFailure(kind.failed && t(kind.failed as never))}
    >
      <Fields record={record} isReadOnly={!mayUpdate} />
      {outOfUse.dialog}
    </RecordForm>
  );
  if (!parts) return form;
  return <DetailPage {...head} tabs={[{ id: 'details', label: parts.form, content: () => form }, ...parts.beside]} />;
};
