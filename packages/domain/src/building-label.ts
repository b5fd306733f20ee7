const KIND =
  /^(корпуса?|корп|к|секция|секции|дом|д|литер|литера|строение|стр|очередь|блок|башня|building|house|section)\s+(?=\S)/;

/**
 * The part of a building's label that identifies it, so that spellings of different files meet:
 * «Корпус 1», «корп. 1», «Корпус № 1» and «1» give `1`; «Литер А» gives `а`. Empty for an empty label.
 */
export function buildingKey(label: string): string {
  const words = label
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(KIND, '').replace(/^0+(?=\d)/, '');
}

/** How a building is called on the site: a bare number becomes «Корпус 1», anything else stays as written. */
export function buildingName(label: string): string {
  const text = label.trim().replace(/\s+/g, ' ');
  return /^\d+$/.test(text) ? `Корпус ${Number(text)}` : text;
}

const ENTRANCE =
  /^(секция|секции|секц|с|подъезд|подьезд|парадная|парадный|блок секция|section|entrance)\s+(?=\S)/;

/**
 * What a section of a building is called: «Корпус 1» and «2», «Секция 2» or «Подъезд 2» give «Корпус 1, секция 2».
 * Its `buildingKey` is the same whichever way a file writes the two.
 */
export function sectionLabel(building: string, section: string): string {
  const words = section
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const short = words.toLowerCase().replaceAll('ё', 'е').replace(ENTRANCE, '');
  const name = words.slice(words.length - short.length).replace(/^0+(?=\d)/, '');
  return `${buildingName(building)}, секция ${name}`;
}

/** Key of the building that a section stands in; null for the key of a whole building. */
export function wholeBuildingKey(key: string): string | null {
  return /^(.+) секция \S.*$/.exec(key)?.[1] ?? null;
}
