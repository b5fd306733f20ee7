import type { Project } from '@quarter/contract/complex';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Header } from './header.tsx';
import { moreLinks, pageLinks, quietLinks } from './menu-links.ts';

const contact = { title: 'Офис продаж', note: '', phone: '+7 (495) 000-00-00', email: null };
const project = {
  name: 'Квартал',
  contacts: {
    sales: contact,
    client_service: { ...contact, phone: '+7 (495) 000-00-01' },
    trust_line: contact,
    hidden: [],
  },
  facts: {
    sections: 1,
    floors_max: 9,
    flats_on_sale: 5,
    has_storage: true,
    has_commercial: true,
    completion: { year: 2028, quarter: 2 },
    price_min: 9_000_000,
  },
  links: { cabinet: 'https://cabinet.example/', building_site: 'https://site.example/', social: [] },
} as Partial<Project> as Project;

function headerOf(props: Partial<Parameters<typeof Header>[0]>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Header
        project={project}
        hasInstalment
        themeSwitch={null}
        sightSwitch={<button type="button">Версия для слабовидящих</button>}
        favorites={() => null}
        onBurger={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

describe('the header', () => {
  it('R-135 R-136 A-37 names the instalment while the complex offers it', () => {
    expect(headerOf({})).toMatch(/href="\/installment"[^>]*>Рассрочка 0%/);
    expect(headerOf({ hasInstalment: false })).not.toContain('Рассрочка');
  });

  it('R-121 R-132 R-134 R-137 R-153 leaves out what leads away from a booking', () => {
    const booking = headerOf({ kind: 'booking' });
    for (const absent of ['aria-label="Меню"', 'Рассрочка', 'Записаться'])
      expect(booking).not.toContain(absent);
    // The phone stands in the help line alone, which is closed.
    const help = /<details class="[^"]*">.*<\/details>/s;
    expect(booking.match(help)?.[0]).toContain(contact.phone);
    expect(booking.match(help)?.[0]).toContain('Как проходит бронь');
    expect(booking.match(help)?.[0], 'a booking has no menu and no footer').toContain('слабовидящих');
    expect(headerOf({ kind: 'tour', title: '3D-туры' })).not.toContain('слабовидящих');
    expect(booking, 'the line of the residents').not.toContain(project.contacts.client_service.phone);
    expect(booking.replace(help, '')).not.toContain(contact.phone);
    expect(booking).toMatch(/<a(?=[^>]*href="\/")(?=[^>]*target="_blank")(?=[^>]*rel="noopener")/);
    expect(headerOf({})).not.toContain('_blank');
  });

  it('R-151 has the way back and the title in a tour', () => {
    const tour = headerOf({ kind: 'tour', title: '3D-туры' });
    expect(tour).toMatch(/<a(?=[^>]*href="\/")[^>]*>.*На\u00a0главную<\/a>/);
    expect(tour).toContain('3D-туры');
    expect(tour, 'what every page offers').toContain('Записаться на встречу');
  });

  it('stands without the data of the site', () => {
    expect(headerOf({ project: undefined })).toContain('href="/flats"');
  });
});

describe('entries of the menu', () => {
  it('R-155 R-191 R-195 lead to pages, anchors, other sites, or open a window', () => {
    const entries = [...moreLinks(project), ...quietLinks(project, '/files/policy.pdf')];
    expect(entries).toContainEqual({ label: 'Документы', href: '/documents' });
    expect(entries).toContainEqual({ label: 'Панорама окружения', href: '/#panorama' });
    expect(entries).toContainEqual({ label: 'Сайт стройки', href: 'https://site.example/' });
    expect(entries).toContainEqual({ label: 'Клиентская служба', modal: 'service', isTouchOnly: true });
    expect(quietLinks(project, null).some(({ label }) => label.startsWith('Политика'))).toBe(false);
  });

  it('name parking and premises in the menu and the footer only where the complex has such', () => {
    const OF_SOME = ['/commercial', '/parking-and-storage'];
    const named = (has_storage: boolean, has_commercial: boolean) => {
      const complex = { ...project, facts: { ...project.facts, has_storage, has_commercial } };
      return [moreLinks(complex), pageLinks(complex)].map(links =>
        OF_SOME.filter(path => links.some(link => 'href' in link && link.href === path)),
      );
    };
    expect(named(true, true)).toEqual([OF_SOME, OF_SOME]);
    expect(named(true, false)).toEqual([['/parking-and-storage'], ['/parking-and-storage']]);
    expect(named(false, true)).toEqual([['/commercial'], ['/commercial']]);
    expect(named(false, false)).toEqual([[], []]);
  });
});
