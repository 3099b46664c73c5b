import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { expectFocused } from './focused.ts'

/** Axe finds nothing serious on the page in its current state, and the focus is not lost. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFocused(page)
  // Repeated, since a list may be refetched, and dimmed, while axe reads the page.
  await expect(async () => expect(await seriousProblems(page)).toEqual([])).toPass(AGAIN)
}

// The time limit for a page to pass: one run of axe takes seconds on a busy machine.
const AGAIN = { timeout: 60_000, intervals: [500] }

async function seriousProblems(page: Page): Promise<string[]> {
  // Old rows are dimmed while new ones load: nobody is expected to read them.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expectStill(page)
  const serious = await seriousViolations(page)
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** The serious problems that axe finds. Reporting passes as well would take twice as long. */
export async function seriousViolations(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

/** Colors in transition are not yet what anybody reads. */
export const expectStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isMoving), 'a transition').toBe(false)

const isMoving = (): boolean =>
  document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && one.playState === 'running')
