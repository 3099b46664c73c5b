import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { expectFocused } from './focused.ts'

/** Axe finds nothing serious on the page as it is, in the middle of a journey too; the focus is somewhere. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFocused(page)
  // Again, since a list may be asked for anew, and be dimmed, while the page is read.
  await expect(async () => expect(await seriousProblems(page)).toEqual([])).toPass(AGAIN)
}

// How long a page that never becomes right is waited for: one look takes seconds on a busy machine.
const AGAIN = { timeout: 60_000, intervals: [500] }

async function seriousProblems(page: Page): Promise<string[]> {
  // Rows of before are dimmed while new ones come: nobody is asked to read them.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expectStill(page)
  const serious = await seriousViolations(page)
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** What axe finds wrong, and serious. To describe all that is right as well would take as long again. */
export async function seriousViolations(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}

/** Colors that change are not what anybody reads yet. */
export const expectStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isMoving), 'a transition').toBe(false)

const isMoving = (): boolean =>
  document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && one.playState === 'running')
