import type { AppliedDeduction, MeasuredValue } from '@halm/model/settling/settlements/settle-delivery.ts';

type LineValues = { readonly deductions: readonly AppliedDeduction[]; readonly measured: readonly MeasuredValue[] };

const takesNothing = ({ percent, centsPerUnit }: AppliedDeduction): boolean =>
  percent === null && centsPerUnit === null;

/**
 * The deductions of a line as they are stored, and with them, without any rate, the values that no rule takes
 * anything off for: an issued line keeps both, whatever is measured later.
 */
export const storedDeductions = ({ deductions, measured }: LineValues): AppliedDeduction[] => {
  const applied = new Set(deductions.map(({ parameter }) => parameter));
  const others = measured.filter(({ parameter }) => !applied.has(parameter));
  return [...deductions, ...others.map((one) => ({ ...one, percent: null, centsPerUnit: null, cents: 0 }))];
};

/** What a stored line says of its deductions, and of all that was measured. */
export const valuesOfLine = (stored: unknown) => {
  const all = stored as AppliedDeduction[];
  const values = new Map(all.map(({ parameter, value }) => [parameter, value]));
  return {
    deductions: all.filter((one) => !takesNothing(one)),
    measured: [...values].map(([parameter, value]): MeasuredValue => ({ parameter, value })),
  };
};
