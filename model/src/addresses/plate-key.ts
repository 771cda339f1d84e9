/** A plate as it is compared: nobody at a gate cares for blanks, hyphens and capitals. */
export const plateKey = (plate: string): string => plate.toUpperCase().replaceAll(/[\s-]/g, '');
