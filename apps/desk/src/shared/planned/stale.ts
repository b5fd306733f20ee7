/** What a change of what is planned makes wrong. */
export const PLANNED_STALE = ['deskPlanned', 'deskToday', 'deskLot', 'deskAudit'] as const;
