import type { Page } from 'playwright/test'
import { signIn } from './accounts.ts'
import { expect, test } from './journey.ts'
import { projectNamed } from './projects.ts'
import { settled } from './visiting.ts'
import { whole } from './whole.ts'

type Project = Awaited<ReturnType<typeof projectNamed>>

/** Both tabs with the values of a project: the seller's and the back office's. */
const TABS = [
  { account: 'seller', address: ({ slug, id }: Project) => `/projects/${slug}-${id}?tab=fields` },
  { account: 'admin', address: ({ id }: Project) => `/dashboard/projects/${id}/facts` },
] as const

const SOURCE = 'Accepted AI answer'

/** Left edges of all value texts on a page, in pixels, with and without a source next to them. */
async function leftEdges(page: Page) {
  const edgesOf = (lines: ReturnType<Page['locator']>) =>
    lines.evaluateAll((all) => [
      ...new Set(
        all.map((line) => {
          const value = line.querySelector('.jb-field-value')
          const words = document.createRange()
          if (value?.firstChild) words.selectNodeContents(value.firstChild)
          return Math.round(words.getBoundingClientRect().left)
        }),
      ),
    ])
  const lines = page.locator('.jb-field-line')
  return {
    sourced: await edgesOf(lines.filter({ hasText: SOURCE })),
    others: await edgesOf(lines.filter({ hasNotText: SOURCE })),
  }
}

for (const { account, address } of TABS) {
  for (const width of [1280, 390]) {
    test.describe(`${account} at ${width} pixels`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('values are aligned, with and without a source', async ({ page }) => {
        await signIn(page.context(), account)
        await page.goto(address(await projectNamed(page, 'Overlook Mesa Solar')))
        await page.getByText(SOURCE, whole).first().waitFor()
        await settled(page)
        const { sourced, others } = await leftEdges(page)
        expect(sourced).toHaveLength(1)
        expect(others).toEqual(sourced)
      })
    })
  }
}
