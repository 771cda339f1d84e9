import type { ContractInput } from '@halm/model/contracts/contract.ts';
import { getContract } from './get-contract.ts';

/** Contracts as records: how they are created, changed and deleted. */
export const contractRecord = { table: 'contracts', entity: 'contracts', get: getContract } as const;

/** What a form says, without the materials, which have rows of their own. */
export const contractColumns = ({ materials: _, ...columns }: ContractInput) => columns;
