/** How the shell stands around a page. */
export interface PageRules {
  /** `empty` is the page alone, for paper; `older` shows the switch of the theme on every screen. */
  readonly layout: 'default' | 'empty' | 'older';
  readonly hasFooter: boolean;
  readonly hasPromo: boolean;
  /** Booking leaves out what leads away from it; a tour has the way back and its title. */
  readonly header: 'default' | 'booking' | 'tour';
}

const EMPTY = /^\/(flats\/print\/[^/]+|favorites\/print)$/;
const OLDER = /^\/old-main$/;
const BOOKING = /^\/booking(\/|$)/;
const TOUR = /^\/3d-tours$/;
const NO_FOOTER =
  /^\/(booking(\/.*)?|flats|newHeader\/flats|flats\/(?!price$)[^/]+|commercial\/[^/]+(\/(middle|high))?)$/;
const NO_PROMO =
  /^\/(childhood|capital-in-meters|investments|time-of-opportunity|booking(\/.*)?)$|\/panorama\//;

/** Rules of the specification's section 2 for the page at a path. */
export function pageRules(pathname: string): PageRules {
  const layout = EMPTY.test(pathname) ? 'empty' : OLDER.test(pathname) ? 'older' : 'default';
  return {
    layout,
    hasFooter: layout !== 'empty' && !NO_FOOTER.test(pathname),
    hasPromo: layout !== 'empty' && !NO_PROMO.test(pathname),
    header: BOOKING.test(pathname) ? 'booking' : TOUR.test(pathname) ? 'tour' : 'default',
  };
}
