import { useState } from 'react';
import around from '../../app/pictures/around.generated.json';
import genplan from '../../app/pictures/genplan.generated.json';
import views from '../../app/pictures/views.generated.json';
import { Button } from '../../app/ui/button.tsx';
import { Card } from '../../app/ui/card.tsx';
import { Carousel, CarouselSlide } from '../../app/ui/carousel.tsx';
import { Film } from '../../app/ui/film.tsx';
import { Lightbox } from '../../app/ui/lightbox.tsx';
import { Marquee } from '../../app/ui/marquee.tsx';
import { Panorama } from '../../app/ui/panorama.tsx';
import { Picture } from '../../app/ui/picture.tsx';
import { PlanImage } from '../../app/ui/plan/plan-image.tsx';
import { QrCode } from '../../app/ui/qr-code.tsx';
import { Reveal } from '../../app/ui/reveal.tsx';
import { Video } from '../../app/ui/video.tsx';
import layout from '../catalogue.module.css';
import clip from '../media/clip.webm?url';
import { Part } from '../part.tsx';
import styles from './media.module.css';

const FILM = {
  poster: genplan.genplan,
  width: 320,
  height: 180,
  duration: 2,
  sources: [{ src: clip, type: 'video/webm', size: 2000 }],
};

const PANORAMA = {
  picture: around['around-view-s1-river-high'],
  poster: views['view-s1-river-high'],
  initial: { yaw: 0, pitch: 0, fov: 70 },
  heading: 0,
};

/** A picture without a picture in it: what a browser makes of a file that is broken or is not there. */
const LOST_PLAN = { kind: 'picture', href: 'data:image/webp;base64,AAAA', width: 800, height: 600 } as const;

const DAYS = Object.entries(views).flatMap(([name, view]) => (name.endsWith('-evening') ? [] : [view]));
const PICTURES = [...DAYS.slice(0, 5), genplan.genplan, genplan['genplan-evening']];

export function Media() {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Part title="Карусель">
        <div className={layout.wide}>
          <Carousel label="Виды из окон">
            {PICTURES.map(picture => (
              <CarouselSlide key={picture.src}>
                <Card
                  picture={<Picture picture={picture} sizes="320px" alt="" className={styles.thumb} />}
                  title={picture.alt}
                  href="/media"
                />
              </CarouselSlide>
            ))}
          </Carousel>
        </div>
      </Part>
      <Part title="Карточка">
        <Card
          picture={<Picture picture={genplan.genplan} sizes="320px" className={styles.thumb} />}
          title="Облёт площадки"
          aside="1:42"
          text="Май 2026, секции 2 и 3"
          href="/media"
          isVideo
        />
      </Part>
      <Part title="Снимки на весь экран">
        <Button variant="outline" onClick={() => setIndex(1)}>
          Открыть второй снимок
        </Button>
        <Lightbox
          label="Виды из окон"
          pictures={PICTURES.map(picture => ({ picture, title: picture.alt, text: 'Рендер, 2026 год' }))}
          index={index}
          onClose={() => setIndex(null)}
        />
      </Part>
      <Part title="Видео">
        <Video label="Облёт площадки" file={clip} />
        <Video label="С остановкой" file={clip} pauseAfter={500} />
        <Video label="Фоном" file={clip} isBackground />
        <Broken />
      </Part>
      <Part title="Фильм">
        <Film title="Двор с высоты" video={FILM} sizes="320px" />
      </Part>
      <Part title="Панорама">
        <div className={layout.wide}>
          <Panorama label="Окрестности" panorama={PANORAMA} spots={[]}>
            <h3>Окрестности</h3>
            <p>Взгляд с крыши секции 3</p>
          </Panorama>
        </div>
      </Part>
      <Part title="QR-код">
        <QrCode text="https://example.ru/flats/247" label="QR-код адреса квартиры" className={styles.code} />
      </Part>
      <Part title="План, который не пришёл">
        <PlanImage plan={LOST_PLAN} alt="План" className={styles.thumb ?? ''} />
      </Part>
      <Part title="Бегущая строка">
        <div className={layout.wide}>
          <Marquee label="Во дворе" phrases={['играют на площадках', 'рисуют мелом', 'кормят уток']} />
        </div>
      </Part>
      <Part title="Появление">
        <div className={styles.far} />
        <Reveal>
          <p>Появляется, когда до него доходят</p>
        </Reveal>
      </Part>
    </>
  );
}

function Broken() {
  const [file, setFile] = useState<string | null>(null);
  return file === null ? (
    <Button variant="outline" onClick={() => setFile('/missing.webm')}>
      Видео, которого нет
    </Button>
  ) : (
    <Video label="Нет такого" file={file} />
  );
}
