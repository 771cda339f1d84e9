import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { findDueDays } from '../analysis-orders/due-days.ts';
import { partsOf } from '../analysis-orders/parts-of-order.ts';
import { findMailTemplates, type MailTemplate } from '../laboratory-mails/find-laboratory-mails.ts';
import { findMailedLaboratories, findMailedPickup, type MailedLaboratory, type MailedPickup } from './mail-parties.ts';
import { type MailedAnalysis, readTests } from './mailed-tests.ts';

/**
 * What one laboratory gets of one product; without a number as long as it is a draft,
 * and due as if that were ordered today.
 */
export type MailedSample = {
  readonly laboratoryId: string;
  readonly number: string | null;
  readonly product: string;
  readonly place: string | null;
  readonly analyses: readonly MailedAnalysis[];
  readonly dueOn: string | null;
};

/** What all mails of an order are made from. */
export type MailedOrder = {
  readonly order: AnalysisOrder;
  readonly laboratories: readonly MailedLaboratory[];
  readonly samples: readonly MailedSample[];
  readonly templates: readonly MailTemplate[];
  /** Where the contractor of the order fetches; nothing where the supplier sends the samples. */
  readonly pickup: MailedPickup | undefined;
  readonly organisation: string;
  /** Who has ordered, or is about to. */
  readonly sender: string;
};

const samplesOf = (
  { products, samples }: AnalysisOrder,
  due: ReadonlyMap<string, string>,
  testsOf: Awaited<ReturnType<typeof readTests>>,
): MailedSample[] =>
  partsOf({ products }).map(({ productId, laboratoryId }) => {
    const product = products.find(({ id }) => id === productId);
    const sample = samples.find((one) => one.product.id === productId && one.laboratory.id === laboratoryId);
    const analyses = (product?.analyses ?? []).filter(({ laboratory }) => laboratory?.id === laboratoryId);
    return {
      laboratoryId,
      number: sample?.number ?? null,
      dueOn: sample?.dueOn ?? due.get(laboratoryId) ?? null,
      product: product?.name ?? '–',
      place: product?.storageLocation ?? null,
      analyses: testsOf(
        sample?.id ?? null,
        analyses.map(({ type }) => type),
      ),
    };
  });

/** Reads what the mails of an order are made from. */
export const readMailedOrder = async (scope: Scope, order: AnalysisOrder): Promise<MailedOrder> => {
  const ids = [...new Set(partsOf(order).map(({ laboratoryId }) => laboratoryId))];
  const due = await findDueDays(scope, order.state === 'draft' ? ids : [], today(scope));
  return {
    order,
    samples: samplesOf(order, due, await readTests(scope, order)),
    laboratories: await findMailedLaboratories(scope, ids),
    templates: await findMailTemplates(scope),
    organisation: scope.organisation.name,
    pickup: await findMailedPickup(scope, order),
    sender: order.orderedByName ?? scope.user.name,
  };
};

/** Who could get samples, and who gets which. */
type Receiving = {
  readonly laboratories: readonly MailedLaboratory[];
  readonly samples: readonly { readonly laboratoryId: string }[];
};

/** The laboratory through which all others get their samples. */
export const hubOf = ({ laboratories }: Pick<Receiving, 'laboratories'>): MailedLaboratory | undefined =>
  laboratories.find(({ takesAllSamples }) => takesAllSamples);

/** The laboratories that measure anything of an order. */
export const measuringOf = ({ laboratories, samples }: Receiving): MailedLaboratory[] =>
  laboratories.filter(({ id }) => samples.some(({ laboratoryId }) => laboratoryId === id));

/** To whom the supplier's samples go. */
export const receiversOf = (mailed: Receiving): MailedLaboratory[] => {
  const hub = hubOf(mailed);
  return hub ? [hub] : measuringOf(mailed);
};

/** The last day on which any of these samples is due. */
export const lastDueOf = (samples: readonly MailedSample[]): string | undefined =>
  samples
    .flatMap(({ dueOn }) => dueOn ?? [])
    .toSorted()
    .at(-1);
