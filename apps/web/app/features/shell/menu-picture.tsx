import hero from '../../pictures/hero.generated.json' with { type: 'json' };
import { Picture } from '../../ui/picture.tsx';

/** The complex by night beside the menu; it comes when the menu is opened for the first time. */
export default function MenuPicture() {
  return <Picture picture={hero['hero-night-phone']} sizes="42vw" alt="" />;
}
