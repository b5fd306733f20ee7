import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/**
 * Waits until the page, or only what of it is in sight, answers to hands: React has taken its parts over, and what
 * it does after showing them is done. React leaves its marks on the elements that are its own; what a viewer of
 * panoramas puts into the page has none.
 */
export async function ready(page: Page, part: 'whole' | 'in sight' = 'whole'): Promise<void> {
  await page.waitForFunction(isWhole => {
    const all = [...document.querySelectorAll('header button, main, main :is(button, form, [role="grid"])')];
    const ours = all.filter(part => !part.closest('.psv-container'));
    const parts = ours.filter(part => isWhole || part.getBoundingClientRect().top < window.innerHeight);
    return (
      parts.length > 0 && parts.every(part => Object.keys(part).some(key => key.startsWith('__reactProps')))
    );
  }, part === 'whole');
  await frames(page);
}

/** Waits until the page has drawn so many frames more: what was asked of it has been handled by then. */
export function frames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async frames => {
    for (let frame = 0; frame < frames; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
  }, count);
}

/** Waits until nothing on the page is on its way to another place or look. */
export async function motionEnds(page: Page): Promise<void> {
  await frames(page);
  await page.evaluate(async () => {
    const endless = (motion: Animation) => motion.effect?.getComputedTiming().endTime === Infinity;
    const motions = document.getAnimations().filter(motion => !endless(motion));
    await Promise.all(motions.map(motion => motion.finished.catch(() => undefined)));
  });
}

/**
 * Notes where the page stands when it is pressed next: a press may bring its target into sight first. The answer
 * tells the offset, px, after a press that did not load another document.
 */
export async function noteScroll(page: Page): Promise<() => Promise<number>> {
  // Parts that have just come into sight take their true height first.
  await frames(page);
  await page.evaluate(() => {
    const note = () => document.body.setAttribute('data-left-at', String(window.scrollY));
    window.addEventListener('click', note, { capture: true, once: true });
  });
  return async () => Number(await page.locator('body').getAttribute('data-left-at'));
}

/** Leaves the page for another tab and comes back, until it has told what suits of what was in sight. */
export async function leaveUntilTold(
  page: Page,
  suits: (told: Record<'lots' | 'prints' | 'searches', string[]>) => boolean = () => true,
): Promise<void> {
  let isTold = false;
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === '/api/figures/') isTold ||= suits(request.postDataJSON());
  };
  page.on('request', note);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
      return isTold;
    })
    .toBe(true);
  page.off('request', note);
}

export interface Gate {
  /** Addresses of what waits for an answer, in the order it was asked. */
  held(): readonly string[];
  /** Lets the answers to what suits come, and waits until they have; the rest waits on. */
  release(suits: (url: string) => boolean): Promise<void>;
  /** Lets everything through, what waits and what is yet to come. */
  open(): Promise<void>;
}

/** Holds what the page asks of these addresses: a network as slow as the test needs it, and no slower. */
export async function hold(page: Page, addresses: string): Promise<Gate> {
  let routes: Route[] = [];
  let isOpen = false;
  await page.route(addresses, route => (isOpen ? route.continue() : void routes.push(route)));
  const release = async (suits: (url: string) => boolean) => {
    const released = routes.filter(route => suits(route.request().url()));
    routes = routes.filter(route => !released.includes(route));
    for (const route of released) {
      // The page may have given it up meanwhile.
      await route.continue().catch(() => undefined);
      const answer = await route.request().response();
      await answer?.finished();
    }
  };
  return {
    held: () => routes.map(route => route.request().url()),
    release,
    async open() {
      // The route stays: to take it away lets go of every request that is under way, also of those that nobody holds.
      isOpen = true;
      await release(() => true);
    },
  };
}

/**
 * Answers such requests in the service's place until the returned function is called. The route stays: taken away, it lets
 * go of every request that is under way, and now and then one of them never ends.
 */
export async function instead(
  page: Page,
  addresses: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(addresses, route => (isOver ? route.fallback() : handler(route)));
  return () => {
    isOver = true;
  };
}

/** Opens a page of the site and waits until it answers to hands. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Waits until what comes when a page rests has come: its cursor is seen in the markup. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[data-cursor]')).toHaveCount(1);
}

/** Makes the text of the page twice as large, as a visitor may set it in his browser. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
}

/** How far the page is scrolled, px. */
export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

type TabKey = 'Tab' | 'Shift+Tab';

/** Goes on, or back, until the focus is there, as who has no mouse does; fails after so many presses. */
export async function tabTo(page: Page, target: Locator, most = 300, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `within ${most} presses of ${key}`).toBeFocused();
}

/** Whether an element, or what it holds, is what one sees at its middle. */
export function liesOnTop(element: Locator): Promise<boolean> {
  return element.evaluate(shown => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
