/** Levels of commercial premises from the street up; their storeys are 1, 2, 3. Apart from the schemas: pages read it. */
export const COMMERCIAL_LEVELS = ['street', 'middle', 'high'] as const;
export type CommercialLevel = (typeof COMMERCIAL_LEVELS)[number];
