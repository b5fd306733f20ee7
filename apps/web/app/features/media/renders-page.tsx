import type { ContentDocument, rendersSchema } from '@quarter/contract/content/documents';
import { byteSize } from '@quarter/domain/byte-size';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useShare } from '../../shared/use-share.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Lightbox, LightboxTool } from '../../ui/lightbox.tsx';
import { PressedTab } from '../../ui/pressed-tab.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Photo } from '../../ui/section/photo.tsx';
import { Section } from '../../ui/section/section.tsx';
import { SeenFirst } from '../../ui/seen-first.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import styles from './renders-page.module.css';
import { useThemeInSight } from './use-theme-in-sight.ts';

type RendersData = z.infer<typeof rendersSchema>;
type Theme = RendersData['themes'][number];
type Render = Theme['renders'][number];

interface Props {
  readonly renders: RendersData;
  readonly album: ContentDocument;
}

/** Pictures of the project by theme, in rows of a wide and a narrow one; a press opens them over the screen. */
export function RendersPage({ renders: { title, text, themes }, album }: Props) {
  const current = useThemeInSight(themes.map(({ slug }) => slug));
  const row = useCurrentInSight<HTMLUListElement>(current);
  const [shown, setShown] = useState({ theme: 0, index: 0 });
  const [isOpen, setOpen] = useState(false);
  const { said, share } = useShare();
  const theme = themes[shown.theme];

  return (
    <>
      <PageTitle
        title={title}
        aside={
          <TextLink href={album.file.href} download>
            {album.name}, {album.file.type.toUpperCase()}, {byteSize(album.file.size)}
          </TextLink>
        }
      />
      <nav className={styles.themes} aria-label="Темы">
        <ul ref={row} className="wrap">
          {themes.map(({ slug, name, renders }) => (
            <li key={slug}>
              <Anchor
                href={`/renders#${slug}`}
                className={styles.theme}
                aria-current={slug === current || undefined}
              >
                {name} <span className={styles.count}>{renders.length}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {/* Before the themes: the last part of the page keeps away from the footer. */}
      {theme && (
        <Lightbox
          label={theme.name}
          pictures={theme.renders.map(({ title, note, picture }) => ({ title, text: note, picture }))}
          index={isOpen ? shown.index : null}
          onClose={() => setOpen(false)}
          head={
            <Tabs themes={themes} current={shown.theme} onChange={at => setShown({ theme: at, index: 0 })} />
          }
          tools={index => (
            <>
              <p role="status" className={styles.said}>
                {said}
              </p>
              <LightboxTool
                icon={said ? 'check' : 'share'}
                label="Поделиться"
                onClick={() => {
                  const render = theme.renders[index];
                  if (render)
                    void share(`${window.location.origin}/renders#${anchorOf(render)}`, render.title);
                }}
              />
            </>
          )}
        />
      )}
      {themes.map(({ slug, name, renders }, at) => (
        <Section key={slug} id={slug} title={name} {...(at === 0 && { text })}>
          <ul className={styles.grid} data-odd={renders.length % 2 === 1}>
            {renders.map((render, index) => (
              <Shot
                key={render.slug}
                render={render}
                isFirst={at === 0 && index === 0}
                isLead={index === 0 && renders.length % 2 === 1}
                onOpen={() => {
                  setShown({ theme: at, index });
                  setOpen(true);
                }}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Themes have anchors of their own, and a picture may be called as its theme. */
const anchorOf = ({ slug }: Render) => `render-${slug}`;

interface TabsProps {
  readonly themes: readonly Theme[];
  readonly current: number;
  readonly onChange: (at: number) => void;
}

/** Themes over the picture that is open; has a row of its own, which comes with the window. */
function Tabs({ themes, current, onChange }: TabsProps) {
  const row = useCurrentInSight<HTMLDivElement>(current);
  return (
    <div ref={row} className={styles.tabs}>
      {themes.map(({ slug, name, renders }, at) => (
        <PressedTab key={slug} isPressed={at === current} onPress={() => onChange(at)}>
          {name}, {renders.length}
        </PressedTab>
      ))}
    </div>
  );
}

interface ShotProps {
  readonly render: Render;
  readonly isFirst: boolean;
  readonly isLead: boolean;
  readonly onOpen: () => void;
}

function Shot({ render, isFirst, isLead, onOpen }: ShotProps) {
  const { title, note, picture } = render;
  return (
    <li id={anchorOf(render)} className={styles.shot}>
      <Photo
        title={title}
        text={note}
        picture={picture}
        priority={isFirst}
        sizes={isLead ? '100vw' : '(width <= 767.98px) 100vw, 56vw'}
        onOpen={onOpen}
      />
      {isFirst && picture.dark && <SeenFirst />}
    </li>
  );
}
