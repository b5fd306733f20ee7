const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Slug of the film that an address asks for; null for the main one. */
export function filmOf(query: URLSearchParams): string | null {
  const id = query.get('id') ?? '';
  return SLUG.test(id) ? id : null;
}

/** The query of a film's only address. */
export function filmQuery(query: URLSearchParams): string {
  const id = filmOf(query);
  return id === null ? '' : `id=${id}`;
}
