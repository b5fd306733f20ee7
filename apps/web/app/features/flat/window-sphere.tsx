import { IconButton } from '../../ui/icon-button.tsx';
import PanoramaViewer from '../../ui/panorama-viewer.tsx';
import type { ViewStorey } from './views.ts';

/** Degrees to each side of straight ahead in which pictures of views are true: behind them is the house itself. */
const REACH = 90;
/** The middle of the picture looks straight out of the facade; a look out of a window begins 90 degrees wide. */
const INITIAL = { yaw: 0, pitch: 0, fov: 90 };
const NO_SPOTS: [] = [];

interface Props {
  /** Degrees clockwise from north at which the middle looks. */
  readonly azimuth: number;
  readonly storey: ViewStorey;
  /** «секция 3, 14 этаж». */
  readonly where: string;
  readonly onClose: () => void;
}

/** A view that one looks around in. */
export default function WindowSphere({ azimuth, storey: { day, sphere }, where, onClose }: Props) {
  const alt = `${day.alt}: ${where}`;
  const panorama = {
    picture: { ...sphere, alt, widths: [...sphere.widths] },
    poster: { ...day, alt, widths: [...day.widths] },
    initial: INITIAL,
    heading: azimuth,
  };
  return (
    <PanoramaViewer label={alt} panorama={panorama} spots={NO_SPOTS} reach={REACH}>
      <IconButton variant="paper" icon="close" label="Закрыть панораму" onClick={onClose} />
    </PanoramaViewer>
  );
}
