import { ButtonLink } from '../../ui/button.tsx';
import { Marquee } from '../../ui/marquee.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Columns } from '../../ui/section/columns.tsx';
import { FactRow } from '../../ui/section/fact-row.tsx';
import { MediaText } from '../../ui/section/media-text.tsx';
import { NoteList } from '../../ui/section/note-list.tsx';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Statement } from '../../ui/section/statement.tsx';
import { WidePicture } from '../../ui/section/wide-picture.tsx';
import styles from './childhood-page.module.css';
import { FamilyPlans } from './family-plans.tsx';
import type { ChildhoodData } from './load-childhood.ts';

/** The quarter for those who grow up in it. */
export function ChildhoodPage(data: ChildhoodData) {
  const { start, intro, layouts, ambition, features, leisure, marquee, community } = data;
  return (
    <>
      <PageTitle size="display" title={start.title} aside={start.text} />
      <WidePicture picture={start.picture} priority keep="bottom" />
      <FactRow label={start.title} facts={start.facts} />
      <Statement title={intro.title} text={intro.text} />
      <FamilyPlans {...layouts} />
      <MediaText
        title={ambition.title}
        text={ambition.text}
        picture={ambition.picture}
        caption={ambition.caption}
      >
        <NoteList items={ambition.principles} />
      </MediaText>
      <Ages {...features} />
      <MediaText
        title={leisure.title}
        text={leisure.text}
        picture={leisure.picture}
        caption={leisure.caption}
      >
        <table className={styles.timetable}>
          <caption className="visually-hidden">Расписание: {leisure.title}</caption>
          <tbody>
            {leisure.timetable.map(({ day, what, time }) => (
              <tr key={`${day}${time}`}>
                <th scope="row">{day}</th>
                <td>{what}</td>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </MediaText>
      <Marquee label="Чем здесь заняты дети" phrases={marquee.phrases} />
      <Section title={community.title} text={community.text}>
        <Columns items={community.items} />
        <p className={`wrap ${styles.way}`}>
          <ButtonLink href={community.link.href} size="universal">
            {community.link.label}
          </ButtonLink>
        </p>
      </Section>
    </>
  );
}

function Ages({ title, pictures: [first, second], ages }: ChildhoodData['features']) {
  return (
    <Section title={title}>
      <div className={styles.pictures}>
        {[first, second].map(
          (shot, index) =>
            shot && (
              <figure key={shot.title}>
                <Picture
                  picture={shot.picture}
                  sizes={index === 0 ? '(width <= 767.98px) 100vw, 58vw' : '(width <= 767.98px) 100vw, 40vw'}
                />
                <figcaption>{shot.title}</figcaption>
              </figure>
            ),
        )}
      </div>
      <div className="wrap">
        <table className={styles.ages}>
          <caption className="visually-hidden">{title}</caption>
          <tbody>
            {ages.map(({ age, what, where }) => (
              <tr key={age}>
                <th scope="row">{age}</th>
                <td>{what}</td>
                <td>{where}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
