import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DRAWN, DRAWN_NAMES, type DrawnName } from '#portals/prerender/drawn-pages.ts'
import type { renderPage } from '#portals/prerender/render.tsx'
import { DRAWN_ATTRIBUTE } from '#shared/early-acts.ts'
import { AFTER_PAINT_ATTRIBUTE, LIVE_PAGE_ATTRIBUTE } from '#shared/live-page.ts'
import { ROOT } from './run.ts'

/**
 * Writes prerendered pages as HTML next to the bundle's page, for the server to send (server/http/screens.ts). Runs as a
 * separate process because the build has its own NODE_ENV.
 */
const DIST = join(ROOT, 'dist/portals')
const MANIFEST = join(DIST, 'manifest.json')
const PRELOADS = /<link rel="modulepreload"[^>]*>\s*/g
const STYLESHEETS = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
const LIVE_SCRIPTS = new RegExp(`(?<=<script )${LIVE_PAGE_ATTRIBUTE}="[^"]+"`)
const PLACE = '<div id="root"></div>'

interface Chunk {
  file: string
  imports?: string[]
}

const renderer: { renderPage: typeof renderPage } = await import(
  join(ROOT, '.cache/prerender/render.js')
)
const chunks: Record<string, Chunk> = JSON.parse(await readFile(MANIFEST, 'utf8'))
const template = await readFile(join(DIST, 'index.html'), 'utf8')
if (!LIVE_SCRIPTS.test(template)) throw new Error('The page names its scripts otherwise')
if (!template.includes(PLACE)) throw new Error('The page of the portals has no place for the app')
const shell = await withStyles(template.replace(PRELOADS, ''))

await mkdir(join(DIST, 'pages'), { recursive: true })
for (const name of DRAWN_NAMES) {
  const { title, styles, html } = await renderer.renderPage(name)
  const page = shell
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(LIVE_SCRIPTS, () => liveScripts(name))
    .replace('</head>', () => `${styles}</head>`)
    .replace(PLACE, () => `<div id="root"><div ${DRAWN_ATTRIBUTE}>${html}</div></div>`)
  await writePage(join(DIST, 'pages', `${name}.html`), page)
}
await rm(MANIFEST)
process.exit(0)

/** The scripts of the live page, in the form that the page's own script reads. */
function liveScripts(name: DrawnName): string {
  return `${LIVE_PAGE_ATTRIBUTE}="${scriptsOf(name).join(' ')}" ${AFTER_PAINT_ATTRIBUTE}`
}

/** Every file that the live page runs, dependencies first; the bundle's own comes last. */
function scriptsOf(name: DrawnName): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no ${key}, which ${name} needs`)
    for (const needed of chunk.imports ?? []) visit(needed)
    files.add(`/${chunk.file}`)
  }
  for (const needed of chunks['index.html']?.imports ?? []) visit(needed)
  for (const needed of DRAWN[name].needs) visit(needed)
  visit('index.html')
  return [...files]
}

/** Inlines the style sheets, since the first paint would wait for each file. */
async function withStyles(html: string): Promise<string> {
  const sheets = new Map<string, string>()
  for (const [, href = ''] of html.matchAll(STYLESHEETS)) {
    sheets.set(href, await readFile(join(DIST, href), 'utf8'))
  }
  return html.replace(STYLESHEETS, (_tag, href: string) => `<style>${sheets.get(href)}</style>`)
}

/** Also writes compressed copies, so that the server need not compress. */
async function writePage(path: string, page: string): Promise<void> {
  await writeFile(path, page)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(page))
  await writeFile(`${path}.gz`, await promisify(gzip)(page))
}
