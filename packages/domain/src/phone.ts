/**
 * Canonical form of a Russian phone, `+79161234567`, of whatever people write: with or without the mask, beginning
 * with +7, 7, 8 or the code of the operator at once. Null when it is not ten digits after the country's code.
 */
export function normalPhone(text: string): string | null {
  if (!/^[\d\s()+.\-–—\u00a0]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (/^[78][1-9]\d{9}$/.test(digits)) return `+7${digits.slice(1)}`;
  // Ten digits after a plus, or beginning with 7, are a number whose last digit is missing.
  const isNational = !text.includes('+') && /^[34589]\d{9}$/.test(digits);
  return isNational ? `+7${digits}` : null;
}

/** A canonical phone as the mask shows it: `+79161234567` → «+7 (916) 123-45-67». */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}
