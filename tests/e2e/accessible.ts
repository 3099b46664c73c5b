import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'
import { expectFocused } from './focused.ts'

/** Axe finds nothing serious on the page as it is, in the middle of a journey too; the focus is somewhere. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectFocused(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
}
