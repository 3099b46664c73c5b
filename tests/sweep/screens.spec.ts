import { test } from 'playwright/test'
import { type Area, paths, ROUTE_NAMES, type RouteName } from '#shared/paths.ts'
import { createWindows, mainAccountOf, type Windows } from '../e2e/accounts.ts'
import { exampleAddresses } from '../e2e/examples.ts'
import { settled } from '../e2e/visiting.ts'

/** A screenshot of every screen in its main role: on desktop, on a phone, and once per layout in dark mode. */
const FOLDER = '.cache/screens'
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const

let windows: Windows
let addresses: Record<RouteName, string>

test.beforeAll(async ({ browser, baseURL }) => {
  windows = createWindows(browser, baseURL)
  addresses = await exampleAddresses(windows)
})

test.afterAll(() => windows.close())

/** The first screen of each layout. */
const darkOnes = new Set<RouteName>()
const seen = new Set<string>()
for (const route of ROUTE_NAMES) {
  const layout = layoutOf(route)
  if (!seen.has(layout)) darkOnes.add(route)
  seen.add(layout)
}

for (const route of ROUTE_NAMES) {
  test(`${paths[route].area} ${route}`, async () => {
    const page = await windows.of(mainAccountOf(route))
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(addresses[route])
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await settled(page)
      await page.screenshot({ path: `${FOLDER}/${route}-${size}.png`, fullPage: true })
    }
    await page.setViewportSize(SIZES.desk)
    if (!darkOnes.has(route)) return
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(addresses[route])
    await settled(page)
    await page.screenshot({ path: `${FOLDER}/${route}-dark.png`, fullPage: true })
  })
}

/** Screens with the same frame look alike around the page. */
function layoutOf(route: RouteName): string {
  const { area, sidebar, mode } = paths[route]
  const kind: Area = area
  return `${kind} ${sidebar} ${mode} ${route.startsWith('quote')}`
}
