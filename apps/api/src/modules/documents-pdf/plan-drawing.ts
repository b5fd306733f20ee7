import type PDFDocument from 'pdfkit';

/** Where a drawing goes on a page, points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Page = InstanceType<typeof PDFDocument>;

const PATH = /<path ([^>]*)\/>/g;
/** Hairlines of plans do not scale: 1 px of the screen is three quarters of a point. */
const PX = 0.75;

/** Puts a drawing of ours (an SVG of paths only, `drawFlat`) into a frame as vectors, keeping its proportions. */
export function drawPlan(page: Page, svg: string, frame: Frame): void {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const scale = Math.min(frame.width / Number(width), frame.height / Number(height));
  page.save();
  page.translate(
    frame.x + (frame.width - Number(width) * scale) / 2,
    frame.y + (frame.height - Number(height) * scale) / 2,
  );
  page.scale(scale);
  for (const [, attributes = ''] of svg.matchAll(PATH)) {
    const read = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    page.path(read('d') ?? '');
    if (read('stroke') === undefined) {
      page.fillOpacity(Number(read('fill-opacity') ?? 1)).fill('#0d0e11', 'even-odd');
    } else {
      page
        .lineWidth((Number(read('stroke-width') ?? 1) * PX) / scale)
        .strokeOpacity(Number(read('stroke-opacity') ?? 1))
        .stroke('#0d0e11');
    }
  }
  page.restore();
  page.fillOpacity(1).strokeOpacity(1);
}
