import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LIVE_PAGE_ATTRIBUTE } from '#portals/app/early-submit.ts'
import type { PRERENDERED, renderPage } from '#portals/prerender/render.tsx'
import { ROOT } from './run.ts'

/**
 * Writes the first pages of strangers as HTML beside the page of the bundle, for the server to send
 * (server/http/screens.ts). A process of its own, since the build has its own NODE_ENV.
 */
interface Renderer {
  PRERENDERED: typeof PRERENDERED
  renderPage: typeof renderPage
}

const EARLY_SCRIPT = /<script src="\/assets\/early-submit-[^"]+" async><\/script>/
const PLACE = '<div id="root"></div>'

const renderer: Renderer = await import(join(ROOT, '.cache/prerender/render.js'))
const template = await readFile(join(ROOT, 'dist/portals/index.html'), 'utf8')
if (!template.includes(PLACE)) throw new Error('The page of the portals has no place for the app')
await mkdir(join(ROOT, 'dist/portals/pages'), { recursive: true })
for (const name of renderer.PRERENDERED) {
  const { title, html } = await renderer.renderPage(name)
  const page = afterPaint(template)
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(PLACE, () => `<div id="root">${html}</div>`)
  await writeFile(join(ROOT, 'dist/portals/pages', `${name}.html`), page)
}
process.exit(0)

/** The live page's script is fetched at once and begins after the first paint. */
function afterPaint(html: string): string {
  const live = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html)
  if (!live || !EARLY_SCRIPT.test(html)) throw new Error('The page loads its script in another way')
  return html
    .replace(live[0], `<link rel="modulepreload" crossorigin href="${live[1]}">`)
    .replace(EARLY_SCRIPT, (tag) =>
      tag.replace('<script', `<script ${LIVE_PAGE_ATTRIBUTE}="${live[1]}"`),
    )
}
