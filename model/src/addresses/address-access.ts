import { type Access, plantStaff } from '../contract/access.ts';

/** Who sees suppliers: the plant, and the people who judge the quality of what they offer. */
export const addressReaders = { roles: [...plantStaff.roles, 'limsQc'] } as const satisfies Access;
/** Who keeps them: the plant's manager, and the people who look after laboratories. */
export const addressEditors = { roles: ['red2PlantManager', 'limsQc'] } as const satisfies Access;
