import type { z } from 'zod';

type Rule<V extends object> = {
  /** The field that is refused, and the reason. */
  readonly path: string;
  readonly error: string;
  /** The fields that the rule looks at. */
  readonly fields: readonly (keyof V & string)[];
  readonly holds: (values: V) => boolean;
};

type Payload = { readonly issues: readonly Pick<z.core.$ZodRawIssue, 'path' | 'continue'>[] };

type Refinement<V> = [(values: V) => boolean, { path: string[]; error: string; when: (payload: Payload) => boolean }];

const isOther = (field: unknown, fields: readonly string[]): boolean =>
  typeof field === 'string' && !fields.some((one) => one === field);

/** Whether those fields are of the right kind, whatever is wrong with the others. */
export const areFieldsRight =
  (fields: readonly string[]) =>
  ({ issues }: Payload): boolean =>
    issues.every(({ path, continue: goesOn }) => goesOn === true || isOther(path?.[0], fields));

/**
 * A rule about several fields, as the two arguments of `refine`. It is looked at as soon as those are of the
 * right kind, whatever is wrong with the others: who fills in a form hears of all that is wrong at once.
 */
export const ruleOfFields = <V extends object>({ path, error, fields, holds }: Rule<V>): Refinement<V> => [
  holds,
  { path: [path], error, when: areFieldsRight(fields) },
];
