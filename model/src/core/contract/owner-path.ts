import type { RecordOwner } from './record-owners.ts';

/** What belongs to the laboratory hangs below its own base. */
const ofLaboratory = {
  'analysis-orders': 'lims/analysis-orders',
  'potential-products': 'lims/potential-products',
} as const satisfies Partial<Record<RecordOwner, `lims/${RecordOwner}`>>;
type OfLaboratory = typeof ofLaboratory;

type OwnerPaths = { readonly [O in RecordOwner]: O extends keyof OfLaboratory ? OfLaboratory[O] : O };
/** Where the records of a kind are reached: `contracts`, `lims/analysis-orders`. */
export type OwnerPath<O extends RecordOwner> = OwnerPaths[O];

const paths: Readonly<Partial<Record<RecordOwner, string>>> = ofLaboratory;

/** Where the records of a kind, and with them their files, comments and history are reached. */
export const ownerPath = <const O extends RecordOwner>(owner: O): OwnerPath<O> =>
  (paths[owner] ?? owner) as OwnerPath<O>;
