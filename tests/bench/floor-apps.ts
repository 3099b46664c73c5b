import { request } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { appConfig } from '../../vite.config.ts'

export type FloorApp = 'router' | 'preact' | 'admin' | 'viewer' | 'unpack'

/** Builds a floor app with the product's own build options. */
export async function buildFloor(app: FloorApp, outDir: string): Promise<string> {
  const { plugins, build: options } = appConfig('admin')
  const compressed = plugins?.filter(
    (plugin) => plugin && 'name' in plugin && plugin.name === 'joulebridge:compressed',
  )
  await build({
    root: join(import.meta.dirname, 'floors', app),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    // No React plugin: a build needs only the automatic JSX runtime.
    ...(compressed ? { plugins: compressed } : {}),
    build: {
      target: options?.target ?? 'es2024',
      outDir: join(outDir, app),
      emptyOutDir: true,
      reportCompressedSize: false,
    },
  })
  return join(outDir, app)
}

/** Serves a built app as the product serves its own, and forwards calls to the product. */
export async function serveFloor(root: string, apiPort: number) {
  const app = Fastify()
  await app.register(fastifyStatic, { root, wildcard: false, index: false, preCompressed: true })
  app.all('/api/*', (incoming, reply) => {
    reply.hijack()
    const { method, url, headers } = incoming.raw
    const onward = request({ port: apiPort, host: '127.0.0.1', method, path: url, headers })
    onward.on('response', (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply.raw)
    })
    onward.end()
  })
  app.setNotFoundHandler((_request, reply) => reply.type('text/html').sendFile('index.html'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(url).port), close: () => app.close() }
}
