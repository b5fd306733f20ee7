import { type Address, BOUTIQUE } from './address.ts';

/**
 * What a visitor has chosen in the form of the server's page before its scripts were there, as the form would have sent
 * it; null when it stands as it came. Asked before anything is rendered anew: that puts the boxes back.
 */
export function earlyChoice(form: HTMLFormElement): Address | null {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  if (boxes.every(box => box.checked === box.defaultChecked)) return null;
  const sent = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return BOUTIQUE.read(new URLSearchParams(sent).toString());
}
