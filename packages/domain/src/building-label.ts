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
