import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

interface Props {
  readonly text: string;
  /** Russian text for those who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Light modules around the code, without which phones do not find it. */
const QUIET = 4;

/** A QR code in the colour of the text around it. */
export function QrCode({ text, label, className }: Props) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  return (
    <svg className={className} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
