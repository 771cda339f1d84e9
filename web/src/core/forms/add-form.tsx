import { useTranslation } from 'react-i18next';
import { useOperation } from '../client/queries.ts';
import { useMay } from '../client/use-may.ts';
import { AccessDeniedPage } from '../pages/access-denied-page.tsx';
import type { AnyKind, AnyRecord } from '../records/record-kind.ts';
import { explainFailure } from '../words/reason-text.ts';
import { RecordForm } from './record-form.tsx';
import { useLeaving, usePathParams } from './use-leaving.ts';

const NewRecord = ({ kind }: { kind: AnyKind }) => {
  const { ownerParam, list, page, useBeginning, Back, Fields } = kind;
  const { t } = useTranslation(kind.texts);
  const create = useOperation(kind.create);
  const { leave, leaveSaved } = useLeaving();
  const owner = usePathParams()[ownerParam ?? ''];
  const save = (body: object) =>
    create.mutateAsync({ ...(ownerParam && { params: { id: owner } }), body } as never) as Promise<unknown>;
  return (
    <RecordForm
      title={t(kind.add as never)}
      back={Back && <Back />}
      schema={kind.schema}
      values={{ ...kind.empty(), ...useBeginning() }}
      save={({ body }) => save(body)}
      onSaved={(saved) => leaveSaved(page?.((saved as AnyRecord).id) ?? list)}
      onCancel={() => leave(list)}
      explain={explainFailure(kind.failed && t(kind.failed as never))}
    >
      <Fields />
    </RecordForm>
  );
};

/** The form of a new record, for those who may create one. */
export const AddForm = ({ kind }: { kind: AnyKind }) => {
  const hindrance = kind.useHindrance();
  return useMay(kind.create) && !hindrance ? <NewRecord kind={kind} /> : <AccessDeniedPage />;
};
