import type { Catalogue } from './load-catalogue.ts';

/** Sections that are shown at once; a thousand of them are three fifths of a page, and nobody looks through them. */
export const FIRST_SECTIONS = 48;

/**
 * What the server's page carries of a catalogue with hundreds of sections: the first of them and those that are chosen.
 * The browser asks for the others when the visitor wants them, or whatever else of the list.
 */
export function withFirstSections(catalogue: Catalogue): Catalogue {
  const { address, specs, facets } = catalogue;
  const sections = specs.building.length;
  if (address.view !== 'list' || sections <= FIRST_SECTIONS) return catalogue;
  const chosen = new Set<string | number>(address.filter.building);
  const building = specs.building.filter(({ value }, index) => index < FIRST_SECTIONS || chosen.has(value));
  const kept = new Set(building.map(({ value }) => value));
  return {
    ...catalogue,
    specs: { ...specs, building },
    facets: { ...facets, building: facets.building.filter(({ value }) => kept.has(value)) },
    sections,
  };
}
