import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths are strict: case counts here, trailing slashes are refused by `strict`. */
const page = (path: string, file: string) => route(path, file, { caseSensitive: true });

/** Upper levels of a commercial block have the page of the block; a route needs an id of its own. */
const level = (name: 'middle' | 'high') =>
  route(`commercial/:id/${name}`, 'routes/commercial-block.tsx', {
    caseSensitive: true,
    id: `routes/commercial-block-${name}`,
  });

export default [
  layout('routes/strict.tsx', [
    index('routes/home.tsx'),
    page('flats', 'routes/flats.tsx'),
    page('flats/price', 'routes/price-list.tsx'),
    page('flats/:slug', 'routes/flat.tsx'),
    page('flats/print/:slug', 'routes/flat-print.tsx'),
    page('facing/flats/:slug', 'routes/flat-facing.tsx'),
    layout('routes/booking.tsx', [
      page('booking', 'routes/booking-start.tsx'),
      page('booking/owners', 'routes/booking-owners.tsx'),
      page('booking/owners/:id', 'routes/booking-owner.tsx'),
      page('booking/owners/share/:id', 'routes/booking-share.tsx'),
      page('booking/pdf', 'routes/booking-pdf.tsx'),
      page('booking/success', 'routes/booking-success.tsx'),
    ]),
    page('favorites', 'routes/favorites.tsx'),
    page('favorites/print', 'routes/favorites-print.tsx'),
    page('selection', 'routes/selection.tsx'),
    page('installment', 'routes/installment.tsx'),
    page('payment-options', 'routes/payment-options.tsx'),
    page('childhood', 'routes/childhood.tsx'),
    page('capital-in-meters', 'routes/capital-in-meters.tsx'),
    page('time-of-opportunity', 'routes/time-of-opportunity.tsx'),
    page('investments', 'routes/investments.tsx'),
    page('documents/:category?', 'routes/documents.tsx'),
    page('360_view', 'routes/construction-panorama.tsx'),
    page('3d-tours', 'routes/tours.tsx'),
    page('renders', 'routes/renders.tsx'),
    page('video', 'routes/video.tsx'),
    page('videos', 'routes/videos.tsx'),
    page('old-main', 'routes/old-main.tsx'),
    page('parking-and-storage', 'routes/parking-and-storage.tsx'),
    page('commercial', 'routes/commercial.tsx'),
    page('commercial/:id', 'routes/commercial-block.tsx'),
    level('middle'),
    level('high'),
    page('progress', 'routes/progress.tsx'),
    page('newHeader/flats', 'routes/flats-new-header.tsx'),
  ]),
  route('*', 'routes/missing.tsx'),
] satisfies RouteConfig;
