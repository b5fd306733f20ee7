import { Drawer } from '@mantine/core';
import { OwnAccount } from './account-bar.tsx';
import { PlaceLinks } from './place-links.tsx';
import type { Place } from './places.ts';
import { Version } from './version.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly places: readonly Place[];
}

/** All places, where the side bar has no room. */
export function Menu({ isOpen, onClose, places }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // Where one has gone somewhere the place has it.
      returnFocus={false}
      title="Рабочее место"
      size="280px"
      padding={0}
    >
      <nav aria-label="Все разделы">
        <PlaceLinks places={places} />
      </nav>
      <OwnAccount />
      <Version />
    </Drawer>
  );
}
