/** Days of the year of a season, `MM-DD`, both included; a span may go past the new year. */
interface SeasonSpan<S extends string> {
  readonly season: S;
  readonly from: string;
  readonly until: string;
}

/** What the people of the site set of its seasons. */
export interface SeasonSettings<S extends string> {
  readonly is_season_version: boolean;
  /** Season of the days that the calendar does not name. */
  readonly season_version: S;
  readonly calendar?: readonly SeasonSpan<S>[] | undefined;
}

/**
 * Season whose pictures and banners a day has; null while seasons are off.
 * @param day ISO date
 */
export function seasonOn<S extends string>(settings: SeasonSettings<S>, day: string): S | null {
  if (!settings.is_season_version) return null;
  const date = day.slice('2026-'.length);
  const span = settings.calendar?.find(({ from, until }) =>
    from <= until ? from <= date && date <= until : from <= date || date <= until,
  );
  return span?.season ?? settings.season_version;
}
