import { useEffect, useState } from 'react';
import type { AddressCodec } from '../../shared/address/address-codec.ts';
import { useAddress } from '../../shared/address/use-address.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type FlatChoice, flatChoiceLabel } from './flat-choice.ts';

/** How a calculator comes by flats. */
export interface FlatSource {
  /** Reads a flat by its slug; null when it is not on sale. */
  readonly one: (slug: string) => Promise<FlatChoice | null>;
  /** Reads all flats on sale. */
  readonly all: () => Promise<readonly FlatChoice[]>;
}

/** Slug of the flat in the address: a link from a flat's page brings it along. */
const SLUG: AddressCodec<string | null> = {
  read: search => new URLSearchParams(search).get('flat'),
  write(slug, search) {
    const query = new URLSearchParams(search);
    if (slug === null) query.delete('flat');
    else query.set('flat', slug);
    return String(query);
  },
};
/** Value of the choice of no flat. */
const ANY = 'any';

/** The flat of the address, read when the page opens, and the way to change it. */
export function useFlat(source: FlatSource): readonly [FlatChoice | null, (flat: FlatChoice | null) => void] {
  const [flat, setFlat] = useState<FlatChoice | null>(null);
  const { set } = useAddress(SLUG, { shown: flat?.slug ?? null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    const slug = SLUG.read(window.location.search);
    if (slug)
      source.one(slug).then(setFlat, (error: unknown) => console.warn('The flat was not read', error));
  }, []);

  function choose(next: FlatChoice | null) {
    setFlat(next);
    set(next?.slug ?? null);
  }

  return [flat, choose];
}

interface Props {
  readonly source: FlatSource;
  readonly flat: FlatChoice | null;
  readonly onChoose: (flat: FlatChoice | null) => void;
}

/** A choice of any flat on sale. The list comes when somebody reaches for it. */
export function FlatField({ source, flat, onChoose }: Props) {
  const [flats, setFlats] = useState<readonly FlatChoice[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const known = flats ?? (flat ? [flat] : []);

  function ask() {
    if (isAsked) return;
    setAsked(true);
    source.all().then(setFlats, (error: unknown) => {
      setAsked(false);
      console.warn('Flats were not read', error);
    });
  }

  return (
    <div onPointerEnter={ask} onFocusCapture={ask} onTouchStart={ask}>
      <SelectField
        key={flat?.slug ?? ANY}
        label="Квартира"
        name="flat"
        defaultValue={flat?.slug ?? ANY}
        options={[
          { value: ANY, label: 'Любая, по\u00a0цене' },
          ...known.map(item => ({
            value: item.slug,
            // Letters that are typed find the number.
            label: `${item.number}, ${item.name}`,
            displayName: flatChoiceLabel(item),
          })),
        ]}
        onValue={slug => onChoose(known.find(item => item.slug === slug) ?? null)}
      />
    </div>
  );
}
