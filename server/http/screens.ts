import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchPath, paths } from '#shared/paths.ts'
import { sendError } from './error-handler.ts'
import { HttpError } from './http-error.ts'
import { hasSessionCookie } from './session.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** The two bundles: the back office under its own prefix, the portals everywhere else. */
const BUNDLES = [
  { prefix: '/dashboard/', root: join(DIST, 'admin') },
  { prefix: '/', root: join(DIST, 'portals') },
] as const

const ASSET = /\/assets\//

/**
 * Serves the built bundles. Every path that is neither a file nor a call answers the page of its
 * bundle, which then shows the screen or its own 404.
 */
export async function registerScreens(app: FastifyInstance) {
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
  app.setNotFoundHandler((request, reply) => answerScreen(request, reply))
}

/** The empty page of the path's bundle. */
function shellOf(path: string): Promise<Buffer | null> {
  const bundle = /^\/dashboard(\/|$)/.test(path) ? BUNDLES[0] : BUNDLES[1]
  return read(join(bundle.root, 'index.html'))
}

/**
 * The page with its text, where the build has drawn one (portals/prerender). Not for who brings a
 * session: the guard may lead them elsewhere, and they would see a login form flash by.
 */
async function prerendered(request: FastifyRequest, path: string): Promise<Buffer | null> {
  const match = matchPath(path)
  if (!match || paths[match.route].area !== 'public' || hasSessionCookie(request)) return null
  return read(join(DIST, 'portals/pages', `${match.route}.html`))
}

const read = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null)

async function answerScreen(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0] ?? '/'
  const wantsPage = request.method === 'GET' || request.method === 'HEAD'
  if (path.startsWith('/api') || !wantsPage || ASSET.test(path)) {
    return sendError(reply, request, new HttpError('not_found'))
  }
  const page = (await prerendered(request, path)) ?? (await shellOf(path))
  if (!page) return sendError(reply, request, new HttpError('not_found'))
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
