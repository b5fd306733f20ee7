import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../e2e/harness/browser.ts';

/** The browser of the tests. Whoever starts it closes it. */
export async function startBrowser(): Promise<Browser> {
  // In a container everything runs as root, and there the sandbox cannot start.
  return chromium.launch({ ...(await findBrowser()), chromiumSandbox: false, args: ['--disable-gpu'] });
}
