import type { Sample } from '@halm/model/yard/samples/sample.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeSample } from './change-sample.ts';

/** The sample of a delivery that will not happen: it is void, whether it was taken or still due. */
export const voidSample = async (
  scope: Scope,
  { samples: [sample] }: { readonly samples: readonly Sample[] },
): Promise<{ readonly samples?: Sample[] }> => {
  if (sample?.status !== 'due' && sample?.status !== 'taken') return {};
  return { samples: [await changeSample(scope, sample, { status: 'void' })] };
};
