import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformResult, type Plugin, type UserConfig } from 'vite'
import { INPUT, portalChunks } from './scripts/chunks.ts'
import { VERSION } from './server/version.ts'
import { LIVE_PAGE_ATTRIBUTE } from './shared/live-page.ts'
import { PAGE_SCRIPTS } from './shared/page-script.ts'

/** What the code of a bundle knows its version by. */
const VERSION_IN_BUNDLE = { JOULEBRIDGE_VERSION: JSON.stringify(VERSION) }

/** The two bundles. Each is built alone, so that no chunk is shared and neither weighs the other. */
const APPS = {
  portals: { base: '/' },
  admin: { base: '/dashboard/' },
} as const
export type App = keyof typeof APPS

const rootOf = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

/**
 * Configuration of one bundle. `vite build --mode admin|portals` builds it into `dist/<app>`; in
 * development the server makes one middleware per app with
 * `createServer({ ...appConfig(app), configFile: false, server: { middlewareMode: true } })`.
 */
export function appConfig(app: App): UserConfig {
  return {
    root: rootOf(app),
    base: APPS[app].base,
    mode: app,
    appType: 'spa',
    define: VERSION_IN_BUNDLE,
    publicDir: false,
    cacheDir: rootOf(`node_modules/.vite/${app}`),
    plugins: [
      react(),
      withoutRipple(),
      withoutOldPrefixes(),
      ...(app === 'portals'
        ? [withoutReactIs(), withoutDefaultThemes(), withoutUnusedColors()]
        : []),
      pageScript(app),
      icon(),
      fontPreload(),
      pdfData(),
      compressed(),
    ],
    build: {
      outDir: rootOf(`dist/${app}`),
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      sourcemap: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
      // Every browser of the target knows module preloads.
      modulePreload: { polyfill: false },
      // Which files a page needs, for the pages that the build draws (scripts/prerender.ts).
      manifest: app === 'portals' ? 'manifest.json' : false,
      rolldownOptions: {
        output: { codeSplitting: { groups: CHUNKS[app] } },
        treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
        checks: { pluginTimings: false },
      },
    },
  }
}

/**
 * Rules, tables, and calls: those of which nothing is used do nothing, and are left out. So is what
 * Emotion has for class components.
 */
const PURE =
  /shared[\\/](?:rules|entities|contract|format|screens)[\\/]|hoist-non-react-statics|_isolated-hnrs/

/** What every page needs and no release of ours changes: one file, kept by browsers for long. */
const FOUNDATION = {
  name: 'foundation',
  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/,
  priority: 2,
}

/** The back office is one screen, of which nearly everything is needed at once. */
const QUERIES = { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 }

/**
 * What most of its pages share, as one file. With a lower count pages load what they do not use; with
 * a higher one small files come back.
 */
const COMMON = {
  name: 'common',
  minShareCount: 24,
  test: (id: string) => !INPUT.test(id) && !/shared[\\/]ui[\\/]calls[\\/]/.test(id),
  priority: 1,
}

const INPUTS = { name: 'inputs', test: INPUT, priority: 0 }

/**
 * Small things of which every page behind a sign-in has some, such as icons and dates; but not what
 * stands on the checks of answers, 20 kB.
 */
const PARTS = {
  name: 'parts',
  minShareCount: 8,
  test: /@mui[\\/]icons-material[\\/]|shared[\\/]format[\\/](?!field-values)/,
  priority: 0,
}

const CHUNKS = {
  portals: [FOUNDATION, ...portalChunks(), { ...PARTS, priority: 1 }, INPUTS],
  admin: [FOUNDATION, QUERIES, COMMON, INPUTS, PARTS],
}

/** The theme turns MUI's ripple off everywhere; its code stays out of the bundles too. */
function withoutRipple(): Plugin {
  const empty = '\0no-ripple'
  return {
    name: 'joulebridge:without-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/TouchRipple.mjs') ? empty : undefined),
    load: (id) => (id === empty ? 'export default function NoRipple() { return null }' : undefined),
  }
}

/**
 * MUI asks `react-is` three things: here are they, without its tables. Charts ask it more and get the
 * package.
 */
function withoutReactIs(): Plugin {
  const few = '\0few-of-react-is'
  return {
    name: 'joulebridge:without-react-is',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === 'react-is' && importer && /@mui[\\/]/.test(importer) ? few : undefined,
    load: (id) => (id === few ? FEW_OF_REACT_IS : undefined),
  }
}

const FEW_OF_REACT_IS = `
  export const Memo = Symbol.for('react.memo')
  export const ForwardRef = Symbol.for('react.forward_ref')
  export const isFragment = (it) =>
    it?.$$typeof === Symbol.for('react.transitional.element') && it.type === Symbol.for('react.fragment')
  export const isValidElementType = (it) =>
    /^(?:string|function|symbol)$/.test(typeof it) || typeof it?.$$typeof === 'symbol'
`

/**
 * MUI makes whole themes for components that stand in none. Ours all stand in `ThemeRoot`, so the
 * start of the page does not wait for them.
 */
function withoutDefaultThemes(): Plugin {
  const made = /const (\w*[dD]efaultTheme) = createTheme\(\);/
  return {
    name: 'joulebridge:without-default-themes',
    apply: 'build',
    transform: {
      filter: { id: /@mui[\\/](?:material|system)[\\/].*\.m?js$/, code: made },
      handler: (code) => ({ code: code.replace(made, 'const $1 = {};'), map: null }),
    },
  }
}

/**
 * Emotion writes declarations a second and third time for browsers that no longer count, and brings the
 * table for it. Those of the build's target want the one or other property named their way still.
 */
function withoutOldPrefixes(): Plugin {
  const made = 'var defaultStylisPlugins = [prefixer];'
  return {
    name: 'joulebridge:without-old-prefixes',
    apply: 'build',
    transform: {
      filter: { id: /@emotion[\\/]cache[\\/].*\.m?js$/, code: made },
      handler: (code) => ({
        code: code.replace(made, `var defaultStylisPlugins = [${namedByWebKit}];`),
        map: null,
      }),
    },
  }
}

/** Safari knows these by `-webkit-` alone. A step of the style engine: a declaration has its text in `value`. */
function namedByWebKit(part: { type: string; props: unknown; value: string; return: string }) {
  const names = ['user-select', 'text-size-adjust', 'backdrop-filter', 'text-decoration']
  if (part.type === 'decl' && !part.return && names.includes(String(part.props))) {
    part.return = `-webkit-${part.value}${part.value}`
  }
}

/** Colors that MUI works out for what no screen of the portals has. */
function withoutUnusedColors(): Plugin {
  const unused =
    /setColor\(palette\.(?:AppBar|FilledInput|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|Switch),.*\);/g
  return {
    name: 'joulebridge:without-unused-colors',
    apply: 'build',
    transform: {
      filter: { id: /createThemeWithVars\.mjs$/ },
      handler: (code) => ({ code: code.replace(unused, ''), map: null }),
    },
  }
}

/** A small file of its own that the page names in its head. */
function pageTag(name: string, file: PageFile): Plugin {
  const hash = createHash('sha256').update(file.source).digest('hex').slice(0, 8)
  const fileName = file.fileName.replace('[hash]', hash)
  let base = '/'
  return {
    name: `joulebridge:${name}`,
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: file.source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== base + fileName) return next()
        response.setHeader('content-type', file.type)
        response.end(file.source)
      })
    },
    transformIndexHtml: (html) => file.tag(base + fileName, html),
  }
}

interface PageFile {
  /** With `[hash]` in place of the hash of its content. */
  fileName: string
  type: string
  source: string
  tag: (address: string, html: string) => IndexHtmlTransformResult
}

const BUNDLE_SCRIPT = /<script type="module"( crossorigin) src="([^"]+)"><\/script>/
const PRELOADED = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Puts the script of the page into it. In a build it also begins the scripts of the bundle one by one:
 * a browser would begin all of them as one long task.
 */
const pageScript = (app: App): Plugin => ({
  name: 'joulebridge:page-script',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const script = {
        tag: 'script',
        children: PAGE_SCRIPTS[app],
        injectTo: 'head-prepend',
      } as const
      if (!bundle) return [script]
      if (!BUNDLE_SCRIPT.test(html)) throw new Error('The page names its script otherwise')
      const page = html.replace(BUNDLE_SCRIPT, '<link rel="modulepreload"$1 href="$2">')
      const [own, ...needed] = [...page.matchAll(PRELOADED)].map(([, href]) => href)
      const attrs = { [LIVE_PAGE_ATTRIBUTE]: [...needed, own].join(' ') }
      return { html: page, tags: [{ ...script, attrs }] }
    },
  },
})

const icon = () =>
  pageTag('icon', {
    fileName: 'assets/icon-[hash].svg',
    type: 'image/svg+xml',
    source: readFileSync(rootOf('shared/ui/brand/icon.svg'), 'utf8'),
    tag: (href) => [
      { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href }, injectTo: 'head' },
    ],
  })

/** Lets the browser fetch the text font together with the script instead of after it. */
function fontPreload(): Plugin {
  let base = '/'
  return {
    name: 'joulebridge:font-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /inter-latin-wght-.*woff2$/.test(name),
        )
        if (!font) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs: { ...attrs, href: base + font }, injectTo: 'head-prepend' }]
      },
    },
  }
}

const PDF_DATA = ['cmaps', 'standard_fonts', 'wasm'] as const
const PDF_DATA_PATH = 'assets/pdf/'

/**
 * Character maps, standard fonts and decoders that PDF.js asks for by name: served by us, under
 * the path that `shared/ui/documents/pdf-data.ts` names. Of the decoders only the plain JavaScript
 * ones, since the content security policy allows no WebAssembly compilation.
 */
function pdfData(): Plugin {
  const files = PDF_DATA.flatMap((folder) => {
    const path = rootOf(`node_modules/pdfjs-dist/${folder}`)
    return readdirSync(path)
      .filter((name) => folder !== 'wasm' || name.endsWith('_nowasm_fallback.js'))
      .map((name) => ({ fileName: `${PDF_DATA_PATH}${folder}/${name}`, path: `${path}/${name}` }))
  })
  let base = '/'
  return {
    name: 'joulebridge:pdf-data',
    configResolved(config) {
      base = config.base
    },
    generateBundle() {
      for (const { fileName, path } of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = files.find(({ fileName }) => request.url?.split('?')[0] === base + fileName)
        if (found) response.end(readFileSync(found.path))
        else next()
      })
    },
  }
}

const COMPRESSIBLE = /\.(?:js|mjs|css|svg)$/

/** Writes each file also compressed, so that the server sends it without work (`.br`, `.gz`). */
function compressed(): Plugin {
  const encodings = [
    { ending: '.br', encode: promisify(brotliCompress) },
    { ending: '.gz', encode: promisify(gzip) },
  ]
  return {
    name: 'joulebridge:compressed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName))
        const jobs = files.flatMap((file) =>
          encodings.map(async ({ ending, encode }) => ({
            fileName: file.fileName + ending,
            source: await encode(file.type === 'chunk' ? file.code : file.source),
          })),
        )
        for (const file of await Promise.all(jobs)) this.emitFile({ type: 'asset', ...file })
      },
    },
  }
}

/** The build that draws the first pages of strangers, run by Node once (portals/prerender). */
export function prerenderConfig(): UserConfig {
  return {
    root: rootOf('portals'),
    mode: 'prerender',
    publicDir: false,
    plugins: [
      react(),
      withoutRipple(),
      withoutOldPrefixes(),
      withoutReactIs(),
      withoutDefaultThemes(),
      withoutUnusedColors(),
    ],
    // Everything in one file: Node would otherwise load MUI's hundreds of modules one by one.
    ssr: { noExternal: true },
    build: {
      ssr: rootOf('portals/prerender/render.tsx'),
      outDir: rootOf('.cache/prerender'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }
}

const isApp = (mode: string): mode is App => mode in APPS

export default defineConfig(({ mode }) => appConfig(isApp(mode) ? mode : 'portals'))
