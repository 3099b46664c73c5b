import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { expectFocused } from './focused.ts'

/** Axe finds nothing serious on the page as it is, in the middle of a journey too; the focus is somewhere. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFocused(page)
  // Again, since a list may be asked for anew, and be dimmed, while the page is read.
  await expect(async () => expect(await seriousProblems(page)).toEqual([])).toPass(AGAIN)
}

const AGAIN = { timeout: 15_000, intervals: [500] }

async function seriousProblems(page: Page): Promise<string[]> {
  // Rows of before are dimmed while new ones come: nobody is asked to read them.
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  await expectStill(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
}

/** Colors that change are not what anybody reads yet. */
export const expectStill = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isMoving), 'a transition').toBe(false)

const isMoving = (): boolean =>
  document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && one.playState === 'running')
