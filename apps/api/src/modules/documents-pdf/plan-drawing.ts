import { NO_PLAN } from '@quarter/domain/plan/no-plan';
import { INK, type Page } from './page.ts';

/** Where a drawing goes on a page, points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PATH = /<path ([^>]*)\/>/g;
/** Hairlines of plans do not scale: 1 px of the screen is three quarters of a point. */
const PX = 0.75;

/** How a drawing lies on a page: points a millimetre of the drawing, and where its corner is. */
export interface Placed {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Puts a drawing of ours (an SVG of paths only, `drawFlat`) into the middle of a frame as vectors, keeping its
 * proportions. @param hair thickness of its hairlines, px of the screen
 */
export function drawPlan(page: Page, svg: string, frame: Frame, hair = 1): Placed {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const scale = Math.min(frame.width / Number(width), frame.height / Number(height));
  const x = frame.x + (frame.width - Number(width) * scale) / 2;
  const y = frame.y + (frame.height - Number(height) * scale) / 2;
  page.save();
  page.translate(x, y);
  page.scale(scale);
  for (const [, attributes = ''] of svg.matchAll(PATH)) {
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    page.path(read('d') ?? '');
    if (read('stroke') === undefined) {
      page.fillOpacity(Number(read('fill-opacity') ?? 1)).fill(INK, 'even-odd');
    } else {
      page
        .lineWidth((Number(read('stroke-width') ?? 1) * hair * PX) / scale)
        .strokeOpacity(Number(read('stroke-opacity') ?? 1))
        .stroke(INK);
    }
  }
  page.restore();
  page.fillOpacity(1).strokeOpacity(1);
  return { scale, x, y };
}

/** Puts a picture (JPEG) into the middle of a frame, keeping its proportions. */
export function placePicture(page: Page, jpeg: Uint8Array, { x, y, width, height }: Frame): void {
  page.image(Buffer.from(jpeg), x, y, { fit: [width, height], align: 'center', valign: 'center' });
}

/** Draws what stands in the place of a plan that the site does not have. */
export function drawNoPlan(page: Page, frame: Frame): void {
  const scale = Math.min(frame.width / NO_PLAN.width, frame.height / NO_PLAN.height);
  page.save();
  page.translate(
    frame.x + (frame.width - NO_PLAN.width * scale) / 2,
    frame.y + (frame.height - NO_PLAN.height * scale) / 2,
  );
  page.scale(scale);
  page.path(NO_PLAN.lines);
  page
    .lineWidth(PX / scale)
    .strokeOpacity(NO_PLAN.opacity)
    .stroke(INK);
  page.restore();
  page.strokeOpacity(1);
}
