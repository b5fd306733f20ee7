import { join } from 'node:path';
import { EMPTY_FILTER } from '@quarter/contract/flat-filter';
import type { FastifyInstance } from 'fastify';
import type { Catalogue, CatalogueState, Flat } from './modules/catalogue/service.ts';
import type { Content } from './modules/content/service.ts';
import type { Pictures } from './modules/content/show.ts';
import { registerFeeds } from './modules/feeds/routes.ts';
import { createFeeds } from './modules/feeds/service.ts';
import type { Figures } from './modules/figures/service.ts';
import type { Files } from './modules/files/service.ts';
import { registerFlatCards } from './modules/flat-cards/routes.ts';
import { createFlatCards } from './modules/flat-cards/service.ts';
import { registerInstalmentFile } from './modules/mortgage/instalment-file.ts';
import type { PlanPictures } from './modules/plan-pictures/service.ts';
import type { Plans } from './modules/plans/service.ts';
import { pictureFile } from './modules/presentation/picture-file.ts';
import { registerPresentations } from './modules/presentation/routes.ts';
import { createPresentations } from './modules/presentation/service.ts';
import { registerPriceListFiles } from './modules/price-list/routes.ts';
import type { Properties } from './modules/properties/service.ts';

interface FileParts {
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  readonly plans: Plans;
  readonly content: Content;
  readonly files: Files;
  readonly figures: Figures;
  readonly planPictures: PlanPictures;
  readonly pictures?: Pictures;
  readonly pictureFolder?: string;
  readonly publicOrigin?: string | null;
  readonly now: () => Date;
  /** Secret part of the addresses of feeds; none by default. */
  readonly feedsToken?: string | null;
  /** Folder for what is made once and can be made again; nothing is kept between starts without one. */
  readonly keptFolder?: string | null;
}

/** Files that are the same for everybody and made on demand: presentations, schedules, price lists, feeds. */
export function registerFiles(server: FastifyInstance, parts: FileParts): void {
  const { pictures, pictureFolder } = parts;
  const presentations = createPresentations({
    ...parts,
    picture: name => pictureFile(pictures, pictureFolder, name),
  });
  registerPresentations(server, presentations, parts.publicOrigin ?? null, parts.figures);
  const shown = (state: CatalogueState, flat: Flat) => ({
    ...parts.properties.listed(state, flat, EMPTY_FILTER),
    price_date: flat.priceDate,
  });
  registerFlatCards(server, createFlatCards({ ...parts, shown }));
  registerInstalmentFile(server, parts);
  registerPriceListFiles(server, parts);
  const { catalogue, keptFolder = null } = parts;
  registerFeeds(server, {
    catalogue,
    planPictures: parts.planPictures,
    feeds: createFeeds({ ...parts, log: server.log }),
    token: parts.feedsToken ?? null,
    publicOrigin: parts.publicOrigin ?? null,
    pictureFolder: keptFolder === null ? null : join(keptFolder, 'feed-plans'),
  });
}
