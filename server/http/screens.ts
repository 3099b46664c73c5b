import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchPath } from '#shared/paths.ts'
import type { App } from './app-context.ts'
import { drawnFor } from './drawn-page.ts'
import { sendError } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import { observedHeader, observedPage, sendObservedPage } from './observed.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** The two bundles: the back office under its own prefix, the portals everywhere else. */
const BUNDLES = [
  { prefix: '/dashboard/', root: join(DIST, 'admin') },
  { prefix: '/', root: join(DIST, 'portals') },
] as const

const ASSET = /\/assets\//

/** Whether an address is that of a build asset, which never changes under its name. */
export const isAsset = (url: string): boolean => /^\/(?:dashboard\/)?assets\//.test(url)

/**
 * Serves the built bundles. A screen's address returns the page of its bundle. Any other address is not found: browsers
 * get the same page, which says so, and everyone else gets our error body.
 */
export async function registerScreens(app: FastifyInstance, context: App) {
  for (const { prefix, root } of BUNDLES) {
    if (!existsSync(root)) continue
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => answerScreen(context, request, reply))
}

async function answerScreen(app: App, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0] ?? '/'
  const wantsPage = request.method === 'GET' || request.method === 'HEAD'
  if (path.startsWith('/api') || !wantsPage || ASSET.test(path)) {
    return sendError(reply, request, new HttpError('not_found'))
  }
  const observed = observedPage(app.config, path)
  if (observed !== null) return sendObservedPage(reply, app.config, observed)
  if (!isScreen(path)) {
    if (!request.headers.accept?.includes('text/html')) {
      return sendError(reply, request, new HttpError('not_found'))
    }
    reply.code(404)
  }
  const drawn = await drawnFor(app, request)
  const page =
    (drawn && (await readCompressed(join(DIST, 'portals/pages', `${drawn}.html`), request))) ??
    (await shellOf(path))
  if (!page) return sendError(reply, request, new HttpError('not_found'))
  const timing = observedHeader(app.config)
  if (timing) reply.header('server-timing', timing)
  if (page.encoding) reply.header('content-encoding', page.encoding)
  return reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8')
    .send(page.content)
}

export const isScreen = (path: string): boolean => matchPath(path) !== null

const isBackOffice = (path: string): boolean => /^\/dashboard(\/|$)/.test(path)

interface Page {
  content: Buffer
  encoding?: string
}

/** The empty page of the path's bundle. */
function shellOf(path: string): Promise<Page | null> {
  const bundle = isBackOffice(path) ? BUNDLES[0] : BUNDLES[1]
  return read(join(bundle.root, 'index.html'))
}

const read = (path: string, encoding?: string): Promise<Page | null> =>
  readFile(path).then(
    (content) => ({ content, ...(encoding ? { encoding } : {}) }),
    () => null,
  )

/** Reads the first of the build's compressed files that the browser accepts. */
async function readCompressed(path: string, request: FastifyRequest): Promise<Page | null> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const found = ENCODINGS.find(({ name }) => accepted.includes(name))
  return (found && (await read(path + found.ending, found.name))) ?? read(path)
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const
