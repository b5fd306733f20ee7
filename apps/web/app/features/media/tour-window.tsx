import type { Tours } from '@quarter/contract/content/sales';
import { useRef, useState } from 'react';
import { usePictures } from '../../shared/sight/sight.ts';
import { useShare } from '../../shared/use-share.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import type { LostProps } from '../../ui/lost-strip.tsx';
import { PanoramaViewer } from '../../ui/panorama.tsx';
import type { Look } from '../../ui/panorama-spot.ts';
import { Picture } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { type TourPlace, tourAddress } from './tour-address.ts';
import { TourPlanCard } from './tour-plan.tsx';
import styles from './tour-window.module.css';

type Tour = Tours['tours'][number];

interface Props {
  readonly tours: readonly Tour[];
  /** What is open; null, and a tour that there is not, is nothing. */
  readonly place: TourPlace | null;
  readonly onMove: (place: TourPlace | null) => void;
}

/** A tour over the whole window: its rooms, the plan with the look of the visitor, the ways out. */
export function TourWindow({ tours, place, onMove }: Props) {
  const hasPictures = usePictures();
  const tour = hasPictures ? tours.find(({ slug }) => slug === place?.tour) : undefined;
  const close = () => onMove(null);
  return (
    <Dialog
      open={tour !== undefined}
      onClose={close}
      label={tour?.title ?? ''}
      data-window="full"
      className={`theme-dark ${styles.window}`}
    >
      {tour && (
        <Walk
          key={tour.slug}
          tour={tour}
          asked={place?.room ?? null}
          onRoom={room => onMove({ tour: tour.slug, room })}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface WalkProps {
  readonly tour: Tour;
  /** Room of the address. */
  readonly asked: string | null;
  readonly onRoom: (slug: string) => void;
  readonly onClose: () => void;
}

function Walk({ tour: { slug: tour, title, link, plan, rooms }, asked, onRoom, onClose }: WalkProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [look, setLook] = useState<Look | null>(null);
  const { said, share } = useShare();
  const room = rooms.find(({ slug }) => slug === asked) ?? rooms[0];
  if (!room) return null;
  const { name, panorama } = room;
  const nameOf = (to: string) => rooms.find(({ slug }) => slug === to)?.name ?? to;
  // The look is told anew once the panorama of the other room is there.
  const go = (slug: string) => {
    setLook(null);
    onRoom(slug);
  };
  const query = tourAddress.write({ tour, room: room.slug }, '');

  return (
    <div ref={whole} className={styles.whole}>
      <LatePart
        waiting={<Picture picture={panorama.poster} sizes="100vw" className={styles.poster} />}
        lost={LostTour}
      >
        <PanoramaViewer
          label={name}
          panorama={panorama}
          spots={room.links.map(({ to, yaw, pitch }) => ({
            id: to,
            label: nameOf(to),
            yaw,
            pitch,
            onPress: () => go(to),
          }))}
          onLook={setLook}
          whole={whole}
        >
          <ButtonLink href={link.href}>{link.label}</ButtonLink>
        </PanoramaViewer>
      </LatePart>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        <button
          type="button"
          className={styles.tool}
          aria-label={said ?? 'Поделиться'}
          onClick={() => share(`${window.location.origin}/3d-tours?${query}`, title)}
        >
          <Icon name="share" size={20} />
          <span className={styles.word}>{said ?? 'Поделиться'}</span>
        </button>
        <button type="button" className={styles.tool} aria-label="Закрыть" onClick={onClose}>
          <Icon name="close" size={20} />
          <span className={styles.word}>Закрыть</span>
        </button>
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
      <div className={styles.foot}>
        {plan && (
          <TourPlanCard
            plan={plan}
            room={room.slug}
            name={name}
            heading={panorama.heading}
            look={look}
            nameOf={nameOf}
            onRoom={go}
          />
        )}
        {rooms.length > 1 && (
          <Choice
            look="cells"
            legend="Комнаты"
            options={rooms.map(({ slug: value, name: label }) => ({ value, label }))}
            value={room.slug}
            onChange={go}
          />
        )}
      </div>
    </div>
  );
}

/** In the window itself: what stands over the page would stand under it. */
function LostTour({ isAsking, onAgain }: LostProps) {
  return (
    <div className={styles.lost}>
      <p role="status">{isAsking ? 'Загружаем тур…' : 'Тур не\u00a0загрузился: проверьте связь'}</p>
      <Button busy={isAsking} onClick={onAgain}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
