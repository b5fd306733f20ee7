/** Codes of errors that no page meets, only what asks without one. */
export const EDGE_ERROR_CODES = [
  'method_not_allowed',
  // Refused before anybody looks at the path: by its length, by a host that is malformed, of another site.
  'target_too_long',
  'host_invalid',
  'host_unknown',
  // A feed lacks what only its settings can tell.
  'not_configured',
] as const;
export type EdgeErrorCode = (typeof EDGE_ERROR_CODES)[number];
