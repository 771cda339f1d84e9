import { idSchema } from '@halm/model/core/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useOperation } from '../client/queries.ts';
import type { AnyRecord } from '../records/record-kind.ts';
import type { Creatable } from './creation.ts';
import { DialogForm } from './dialog-form.tsx';

export type CreateDialogProps = {
  kind: Creatable;
  /** What the fields show first in the place of what is empty otherwise. */
  begin: object;
  onCreated: (record: AnyRecord) => void;
  onClose: () => void;
};

type Values = { ownerId?: string | null };

/** A new record of any kind by its own form, above the form that refers to it. */
export const CreateDialog = ({ kind, begin, onCreated, onClose }: CreateDialogProps) => {
  const { create, Owner, schema, empty, useBeginning, Fields, texts, add } = kind;
  const { t } = useTranslation(texts);
  const operation = useOperation(create);
  const save = ({ ownerId, ...body }: Values) =>
    operation.mutateAsync({ ...(Owner && { params: { id: ownerId } }), body } as never) as Promise<unknown>;
  return (
    <DialogForm<Values, unknown>
      isOpen
      title={t(add as never)}
      schema={Owner ? z.intersection(z.object({ ownerId: idSchema }), schema) : schema}
      values={{ ...(Owner && { ownerId: null }), ...empty(), ...useBeginning(), ...begin }}
      save={({ body }) => save(body)}
      onSaved={(record) => onCreated(record as AnyRecord)}
      onClose={onClose}
    >
      {Owner && <Owner />}
      <Fields />
    </DialogForm>
  );
};
