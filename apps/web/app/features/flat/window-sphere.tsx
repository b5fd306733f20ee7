import PanoramaViewer from '../../ui/panorama-viewer.tsx';
import type { ViewSide, ViewStorey } from './views.ts';

/** Degrees to each side of straight ahead in which pictures of views are true: behind them is the house itself. */
const REACH = 90;
/** Horizontal field of view that a look out of a window begins with, degrees. */
const FOV = 90;

interface Props {
  readonly side: ViewSide;
  readonly storey: ViewStorey;
  /** What it shows, for those who cannot see it. */
  readonly words: string;
}

/** A view that one looks around in. */
export default function WindowSphere({ side, storey: { day, sphere }, words: alt }: Props) {
  const panorama = {
    // The middle of the picture looks straight out of the facade, and so does the flat.
    picture: { ...sphere, alt, widths: [...sphere.widths] },
    poster: { ...day, alt, widths: [...day.widths] },
    initial: { yaw: 0, pitch: 0, fov: FOV },
    heading: side.azimuth,
  };
  return <PanoramaViewer label={alt} panorama={panorama} spots={[]} reach={REACH} />;
}
